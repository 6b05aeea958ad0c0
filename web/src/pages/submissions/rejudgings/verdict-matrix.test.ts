import { expect, test } from "vitest";
import { matrixOf } from "./verdict-matrix";

test("the matrix has a row per old verdict and a column per new verdict, in order", () => {
  const matrix = matrixOf([
    { old: "TLE", new: "AC", count: 3 },
    { old: "AC", new: "AC", count: 10 },
    { old: "WA", new: "WA", count: 2 },
  ]);
  expect(matrix.columns).toEqual(["AC", "WA"]);
  expect(matrix.rows).toEqual([
    { old: "AC", counts: [10, 0] },
    { old: "WA", counts: [0, 2] },
    { old: "TLE", counts: [3, 0] },
  ]);
});

test("submissions without an old or a new verdict are not in the matrix", () => {
  const matrix = matrixOf([
    { old: "AC", new: null, count: 5 },
    { old: null, new: "WA", count: 4 },
    { old: "AC", new: "AC", count: 1 },
  ]);
  expect(matrix).toEqual({ columns: ["AC"], rows: [{ old: "AC", counts: [1] }] });
});

test("the matrix is empty before anything is judged", () => {
  expect(matrixOf([])).toEqual({ columns: [], rows: [] });
});
