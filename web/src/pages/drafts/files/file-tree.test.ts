import { expect, test } from "vitest";
import { isEdited, isPicture, treeOf } from "./file-tree";

test("groups files by directory, starting with the top directory", () => {
  const files = ["statement/a.md", "problem.yaml", "data/secret/1.in", "data/secret/2.in"];
  const tree = treeOf(files.map((path) => ({ path })));
  expect(tree.map(({ directory, files }) => [directory, files.length])).toEqual([
    ["", 1],
    ["data/secret", 2],
    ["statement", 1],
  ]);
});

test("opens SVG files in an editor, but not other pictures or large files", () => {
  expect(isEdited("statement/a.png", 10)).toBe(false);
  expect(isEdited("data/secret/1.in", 10_000_000)).toBe(false);
  expect(isEdited("statement/two.svg", 10)).toBe(true);
  expect(isPicture("statement/two.svg")).toBe(true);
  expect(isPicture("statement/problem.en.md")).toBe(false);
});
