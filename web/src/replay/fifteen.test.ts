import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type Board, type Puzzle, parseAnswer, parseBoards, trace } from "./board";
import { fifteenSolver } from "./fifteen";

const goal = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 0];
const fifteen: Puzzle = { kind: "sliding_puzzle", rows: 4, columns: 4, goal };
const solver = fifteenSolver(fifteen);
const never = () => false;
const tests = join(__dirname, "../../../problems/fifteenpath/data/secret");

/** Returns the tests of the problem fifteenpath whose shortest paths have at most `most` moves. */
function known(most: number): { name: string; board: Board; path: string }[] {
  return readdirSync(tests)
    .filter((name) => name.endsWith(".in"))
    .flatMap((name) => {
      const [board] = parseBoards(readFileSync(join(tests, name), "utf8"), fifteen);
      const answer = parseAnswer(readFileSync(join(tests, name.replace(".in", ".ans")), "utf8"));
      return board && "path" in answer && answer.path.length <= most
        ? [{ name, board, path: answer.path }]
        : [];
    });
}

test("test boards can be solved with their minimum number of moves but not with two fewer", () => {
  const boards = known(42);
  expect(boards.length).toBeGreaterThan(20);
  for (const { name, board, path } of boards) {
    expect(solver.atLeast(board), name).toBeLessThanOrEqual(path.length);
    expect(solver.isWithin(board, path.length, never), name).toBe(true);
    expect(solver.isWithin(board, path.length - 2, never), name).toBe(false);
  }
});

test("each move along the path of Korf's board changes the lower bound by exactly one", () => {
  const [korf] = known(42).filter(({ name }) => name.includes("korf"));
  if (!korf) throw new Error("the problem no longer has Korf's board");
  const { boards } = trace(korf.board, korf.path, fifteen);
  boards.forEach((board, i) => {
    expect(solver.atLeast(board)).toBeLessThanOrEqual(korf.path.length - i);
    const before = boards[i - 1];
    if (before) expect(Math.abs(solver.atLeast(board) - solver.atLeast(before))).toBe(1);
  });
});

test("supports other goals", () => {
  const turned = { ...fifteen, goal: [0, ...goal.slice(0, 15)] };
  const other = fifteenSolver(turned);
  expect(other.atLeast(turned.goal)).toBe(0);
  const { boards } = trace(turned.goal, "drdrul", turned);
  expect(other.isWithin(boards.at(-1) ?? [], 6, never)).toBe(true);
});

test("stops searching when its time is up", () => {
  const hard = [15, 14, 8, 12, 10, 11, 9, 13, 2, 6, 5, 1, 3, 7, 4, 0];
  expect(solver.isWithin(hard, 78, () => true)).toBe("time is over");
});
