import { expect, test } from "vitest";
import { type Puzzle, trace } from "./board";
import { findDistances, hasDistances } from "./distance-search";
import { type Bounds, firstTurn, knownAt } from "./distances";

const goal = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 0];
const fifteen: Puzzle = { kind: "sliding_puzzle", rows: 4, columns: 4, goal };
const eight: Puzzle = {
  kind: "sliding_puzzle",
  rows: 3,
  columns: 3,
  goal: [1, 2, 3, 4, 5, 6, 7, 8, 0],
};
// A board that needs 42 moves.
const korf = [6, 1, 15, 8, 5, 10, 13, 0, 3, 4, 2, 7, 14, 9, 11, 12];

function ask(puzzle: Puzzle, start: number[], path: string, fewest: number | null = null) {
  const { boards } = trace(start, path, puzzle);
  const told: Bounds[] = [];
  findDistances(
    { puzzle, boards, fewest },
    (bounds) => told.push(bounds),
    () => false,
  );
  return { last: told.at(-1) ?? { low: [], high: [] }, told };
}

test("finds every distance along a path with detours, on 3 by 3 and 4 by 4 boards", () => {
  const small = ask(eight, [1, 2, 3, 0, 4, 6, 7, 5, 8], "rlrdr").last;
  expect(small.low).toEqual([3, 2, 3, 2, 1, 0]);
  expect(small.high).toEqual(small.low);
  expect(firstTurn(small)).toBe(2);
  const { last, told } = ask(fifteen, korf, "ddll");
  expect(knownAt(last, 0)).toBe(42);
  expect(last.low).toEqual(last.high);
  // The bounds that are reported during the search are correct too.
  for (const { low, high } of told) {
    last.low.forEach((distance, i) => {
      expect(low[i]).toBeLessThanOrEqual(distance);
      expect(high[i]).toBeGreaterThanOrEqual(distance);
    });
  }
});

test("a path with the known minimum number of moves needs no search", () => {
  const { last, told } = ask(
    fifteen,
    [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 0, 15, 13, 14, 12, 11],
    "druldr",
    6,
  );
  expect(told).toHaveLength(1);
  expect(last.low).toEqual([6, 5, 4, 3, 2, 1, 0]);
});

test("an unsolvable board has an infinite distance", () => {
  const loyd = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 15, 14, 0];
  expect(ask(fifteen, loyd, "u").last.low).toEqual([Infinity, Infinity]);
  expect(ask(eight, [1, 2, 3, 4, 5, 6, 8, 7, 0], "").last.low).toEqual([Infinity]);
});

test("distances are computed only for small boards and for 4 by 4 boards", () => {
  expect(hasDistances({ ...fifteen, rows: 5, columns: 5 })).toBe(false);
  expect(hasDistances(fifteen)).toBe(true);
  expect(hasDistances({ ...eight, rows: 2 })).toBe(true);
});
