import { expect, test } from "vitest";
import { matrixOf } from "./matrix";

test("the matrix has a row and a column for each verdict that occurs", () => {
  const matrix = matrixOf([
    { old: "TLE", new: "AC", count: 3 },
    { old: "AC", new: "AC", count: 10 },
    { old: "WA", new: "WA", count: 2 },
    { old: "AC", new: null, count: 5 },
  ]);
  expect(matrix.verdicts).toEqual(["AC", "WA", "TLE"]);
  expect(matrix.counts).toEqual([
    [10, 0, 0],
    [0, 2, 0],
    [3, 0, 0],
  ]);
  expect(matrix.same).toBe(12);
  expect(matrix.changed).toBe(3);
});

test("the matrix is empty before anything is judged", () => {
  expect(matrixOf([])).toEqual({ verdicts: [], counts: [], same: 0, changed: 0 });
});
