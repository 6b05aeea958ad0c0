import { expect, test } from "vitest";
import { parse } from "yaml";
import { hasCurrentFormat, problemTypeOf, withProblemType } from "./problem-type";

const pass_fail = { scoring: false, interactive: false, multi_pass: false };
const file = "problem_format_version: 2025-09\ntype: pass-fail\nlimits:\n  memory: 64\n";

test("reads the type of a problem, which is pass-fail by default", () => {
  expect(problemTypeOf("name: A\n")).toEqual(pass_fail);
  expect(problemTypeOf("type: pass-fail interactive\n")).toEqual({
    ...pass_fail,
    interactive: true,
  });
  expect(problemTypeOf("type: [scoring, multi-pass]\n")).toEqual({
    ...pass_fail,
    scoring: true,
    multi_pass: true,
  });
});

test("writes a single type as a word and several types as a list", () => {
  const scoring = withProblemType(file, { ...pass_fail, scoring: true }) ?? "";
  expect(scoring).toBe(file.replace("pass-fail", "scoring"));
  const both = withProblemType(scoring, { ...pass_fail, interactive: true }) ?? "";
  expect(parse(both).type).toEqual(["pass-fail", "interactive"]);
  expect(withProblemType(both, pass_fail)).toBe(file);
});

test("keeps a type that the form does not offer", () => {
  const changed = withProblemType("type: submit-answer\n", { ...pass_fail, scoring: true }) ?? "";
  expect(parse(changed).type).toEqual(["scoring", "submit-answer"]);
});

test("removes the number of passes from a problem with one pass", () => {
  const passes = "type: multi-pass\nlimits:\n  validation_passes: 3\n  memory: 64\n";
  expect(parse(withProblemType(passes, pass_fail) ?? "")).toEqual({
    type: "pass-fail",
    limits: { memory: 64 },
  });
  const kept = withProblemType(passes, { ...pass_fail, multi_pass: true }) ?? "";
  expect(parse(kept).limits.validation_passes).toBe(3);
});

test("hasCurrentFormat is true only if problem.yaml declares the format 2025-09", () => {
  expect(hasCurrentFormat(file)).toBe(true);
  expect(hasCurrentFormat("name: A\n")).toBe(false);
});
