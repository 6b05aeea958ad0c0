import { expect, test } from "vitest";
import { gridOf } from "./verdict-matrix";

test("the matrix has a row per old verdict and a column per new verdict, in order", () => {
  const grid = gridOf([
    { old: "WA", new: "WA", count: 2 },
    { old: "AC", new: "WA", count: 1 },
    { old: "AC", new: "AC", count: 5 },
    { old: "AC", new: null, count: 3 },
  ]);
  expect(grid.rows).toEqual(["AC", "WA"]);
  expect(grid.columns).toEqual(["AC", "WA", null]);
  expect(grid.countOf("AC", "WA")).toBe(1);
  expect(grid.countOf("AC", null)).toBe(3);
  expect(grid.countOf("WA", "AC")).toBe(0);
});
