import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import {
  isPathPart,
  isProblemName,
  password_length_min,
  source_files_max,
  source_name_pattern,
} from "./rules";

test("the rules are those of the API document", () => {
  const file = join(__dirname, "../../../judge/api/openapi.yaml");
  const { Password, SourceFiles } = parse(readFileSync(file, "utf8")).components.schemas;
  expect(password_length_min).toBe(Password.minLength);
  expect(source_files_max).toBe(SourceFiles.maxItems);
  expect(source_name_pattern.source).toBe(SourceFiles.items.properties.name.pattern);
});

test("isProblemName accepts only lowercase letters and digits", () => {
  expect(isProblemName("sum2")).toBe(true);
  for (const bad of ["", "Sum", "two words", "two-words", "ä", "a".repeat(65)]) {
    expect(isProblemName(bad), bad).toBe(false);
  }
});

test("isPathPart rejects separators and hidden names", () => {
  expect(isPathPart("01-small.v2")).toBe(true);
  for (const bad of ["", ".git", "-x", "a/b", "..", "a b", "é"]) {
    expect(isPathPart(bad), bad).toBe(false);
  }
});
