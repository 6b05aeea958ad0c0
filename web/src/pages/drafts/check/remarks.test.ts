import { expect, test } from "vitest";
import { remarksOf } from "./remarks";

const place = { file: "problem.yaml", line: null, key: "" };
const error = { ...place, severity: "error", message: "is missing" } as const;
const remark = { ...place, severity: "warning", message: "has no version" } as const;

test("does not repeat an error that blocks the draft", () => {
  const report = { findings: [error, remark], blocked_by: ["problem.yaml: is missing"] };
  expect(remarksOf(report)).toEqual([remark]);
});

test("keeps an error that is shown nowhere else", () => {
  const report = { findings: [error], blocked_by: ["something else"] };
  expect(remarksOf(report)).toEqual([error]);
});
