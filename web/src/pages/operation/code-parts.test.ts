import { expect, test } from "vitest";
import { codeParts } from "./code-parts";

test("divides a text at its backticks", () => {
  expect(codeParts("if not, `judge worker` must run")).toEqual([
    { text: "if not, ", isCode: false },
    { text: "judge worker", isCode: true },
    { text: " must run", isCode: false },
  ]);
  expect(codeParts("`a`")).toEqual([{ text: "a", isCode: true }]);
  expect(codeParts("a number")).toEqual([{ text: "a number", isCode: false }]);
});
