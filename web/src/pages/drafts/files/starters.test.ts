import { expect, test } from "vitest";
import interactor from "../templates/interactor.cpp?raw";
import multi_pass_validator from "../templates/multi_pass_validator.cpp?raw";
import output_validator from "../templates/output_validator.cpp?raw";
import { starterOf } from "./starters";

const pass_fail = { scoring: false, interactive: false, multi_pass: false };

test("a new output validator fits the type of the problem", () => {
  const path = "output_validator/check.cpp";
  expect(starterOf(path, pass_fail)).toBe(output_validator);
  expect(starterOf(path, { ...pass_fail, interactive: true })).toBe(interactor);
  expect(starterOf(path, { ...pass_fail, multi_pass: true })).toBe(multi_pass_validator);
});

test("a new file that is not C++ is empty", () => {
  expect(starterOf("output_validator/check.py", pass_fail)).toBe("");
});
