import { expect, test } from "vitest";
import { otherFindings } from "./findings";

const place = { file: "problem.yaml", line: null, key: "" };
const error = { ...place, severity: "error", message: "is missing" } as const;
const remark = { ...place, severity: "warning", message: "has no version" } as const;

test("otherFindings omits errors", () => {
  expect(otherFindings({ findings: [error, remark] })).toEqual([remark]);
});
