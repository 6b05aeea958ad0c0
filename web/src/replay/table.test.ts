import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type Puzzle, parseAnswer, parseBoards } from "./board";
import { distanceTable, rankOf } from "./table";

const goal = [1, 2, 3, 4, 5, 6, 7, 8, 0];
const eight: Puzzle = { kind: "sliding_puzzle", rows: 3, columns: 3, goal };

test("rankOf returns the lexicographic rank of a permutation", () => {
  expect(rankOf([0, 1, 2])).toBe(0);
  expect(rankOf([0, 2, 1])).toBe(1);
  expect(rankOf([2, 1, 0])).toBe(5);
  expect(rankOf([8, 7, 6, 5, 4, 3, 2, 1, 0])).toBe(362_879);
});

test("finds the distances for all tests of the problem eightpath", () => {
  const distanceOf = distanceTable(eight);
  const tests = join(__dirname, "../../../problems/eightpath/data/secret");
  const names = readdirSync(tests).filter((name) => name.endsWith(".in"));
  expect(names.length).toBeGreaterThan(40);
  for (const name of names) {
    const [board] = parseBoards(readFileSync(join(tests, name), "utf8"), eight);
    const answer = parseAnswer(readFileSync(join(tests, name.replace(".in", ".ans")), "utf8"));
    const wanted = "path" in answer ? answer.path.length : null;
    expect(board && distanceOf(board), name).toBe(wanted);
  }
});

test("supports other goals and other shapes", () => {
  const ring = { ...eight, goal: [1, 2, 3, 8, 0, 4, 7, 6, 5] };
  expect(distanceTable(ring)([2, 8, 3, 1, 0, 4, 7, 6, 5])).toBe(4);
  const flat: Puzzle = { kind: "sliding_puzzle", rows: 2, columns: 3, goal: [1, 2, 3, 4, 5, 0] };
  const distanceOf = distanceTable(flat);
  expect(distanceOf([1, 2, 3, 4, 0, 5])).toBe(1);
  // The hardest 2 by 3 board needs 21 moves.
  expect(distanceOf([4, 5, 0, 1, 2, 3])).toBe(21);
});
