import { describe, expect, test } from "vitest";
import { type Puzzle, parityOf, parseAnswer, parseBoards, step, trace } from "./board";

const eight: Puzzle = {
  kind: "sliding_puzzle",
  rows: 3,
  columns: 3,
  goal: [1, 2, 3, 4, 5, 6, 7, 8, 0],
};
const fifteen: Puzzle = {
  kind: "sliding_puzzle",
  rows: 4,
  columns: 4,
  goal: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 0],
};
const sample = [1, 2, 3, 0, 4, 6, 7, 5, 8];

describe("parseBoards", () => {
  test("reads a board with any white space, and with x or 0 for the blank", () => {
    expect(parseBoards("1 2 3 x 4 6 7 5 8\n", eight)).toEqual([sample]);
    expect(parseBoards("\t1  2 3\n0 4 6\n7 5 8", eight)).toEqual([sample]);
    expect(parseBoards(fifteen.goal.join(" "), fifteen)).toEqual([fifteen.goal]);
  });

  test("reads several boards, with or without the number of boards before them", () => {
    const two = "1 2 3\n0 4 6\n7 5 8\n1 2 3\n4 5 6\n7 8 0\n";
    expect(parseBoards(`2\n${two}`, eight)).toEqual([sample, eight.goal]);
    expect(parseBoards(two, eight)).toEqual([sample, eight.goal]);
  });

  test("returns no boards if the input is not a valid list of boards", () => {
    for (const input of [
      "",
      "1 2 3",
      "1 2 3 x 4 6 7 5 5",
      "1 2 3 x 4 6 7 5 9",
      "3\n1 2 3",
      "a b",
    ]) {
      expect(parseBoards(input, eight), input).toEqual([]);
    }
    expect(parseBoards(`3 ${"1 2 3 0 4 6 7 5 8 ".repeat(2)}`, eight)).toEqual([]);
  });
});

test("parseAnswer distinguishes paths from other words", () => {
  expect(parseAnswer("rdr\n")).toEqual({ path: "rdr", rest: "" });
  expect(parseAnswer("  rdr x y \n")).toEqual({ path: "rdr", rest: "x y" });
  expect(parseAnswer("\n")).toEqual({ path: "", rest: "" });
  expect(parseAnswer("unsolvable\n")).toEqual({ word: "unsolvable" });
  expect(parseAnswer("42")).toEqual({ word: "42" });
  expect(parseAnswer("rdRr")).toEqual({ path: "rdRr", rest: "" });
});

test("step moves the blank unless the border stops it", () => {
  expect(step(sample, "r", 3)).toEqual([1, 2, 3, 4, 0, 6, 7, 5, 8]);
  expect(step(sample, "u", 3)).toEqual([0, 2, 3, 1, 4, 6, 7, 5, 8]);
  expect(step(sample, "l", 3)).toBeNull();
  expect(step(eight.goal, "r", 3)).toBeNull();
  expect(step(eight.goal, "d", 3)).toBeNull();
});

describe("trace", () => {
  test("follows a path to the goal", () => {
    const way = trace(sample, "rdr", eight);
    expect(way.boards).toHaveLength(4);
    expect(way).toMatchObject({ fault: null, reachesGoal: true });
    expect(trace(eight.goal, "", eight).reachesGoal).toBe(true);
  });

  test("ends at a move that the border stops, and at an invalid letter", () => {
    const stopped = trace(sample, "ruuur", eight);
    expect(stopped.fault).toEqual({ kind: "border", move: "u", border: "top" });
    expect(stopped.reachesGoal).toBe(false);
    expect(stopped.boards).toHaveLength(3);
    expect(trace(sample, "rD", eight).fault).toEqual({ kind: "letter", letter: "D" });
  });

  test("follows a path that does not end at the goal", () => {
    expect(trace(sample, "rd", eight)).toMatchObject({ fault: null, reachesGoal: false });
  });
});

test("parityOf tells whether the goal is reachable, and whether the number of moves to it is odd", () => {
  expect(parityOf(sample, eight)).toEqual({ isOdd: true, isSolvable: true });
  expect(parityOf([1, 2, 3, 4, 5, 6, 8, 7, 0], eight).isSolvable).toBe(false);
  const loyd = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 15, 14, 0];
  expect(parityOf(loyd, fifteen).isSolvable).toBe(false);
  // Every move keeps the board solvable and changes its parity.
  trace(fifteen.goal, "uuullldrdlurrrd", fifteen).boards.forEach((board, i) => {
    expect(parityOf(board, fifteen)).toEqual({ isOdd: i % 2 === 1, isSolvable: true });
  });
});
