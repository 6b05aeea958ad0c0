/** A sliding puzzle, as described by a problem. */
export interface Puzzle {
  kind: string;
  rows: number;
  columns: number;
  /** The solved board, row by row; 0 is the blank. */
  goal: readonly number[];
}

/** The cells of a board, row by row; 0 is the blank. */
export type Board = readonly number[];

/** A direction in which the blank moves. */
export type Move = "u" | "d" | "l" | "r";
export type Border = "top" | "bottom" | "left" | "right";

const border_of: Record<Move, Border> = { u: "top", d: "bottom", l: "left", r: "right" };
const blanks = new Set(["0", "x"]);

function isMove(letter: string): letter is Move {
  return letter === "u" || letter === "d" || letter === "l" || letter === "r";
}

function boardOf(words: readonly string[], puzzle: Puzzle): Board | null {
  const cells = words.map((word) => {
    if (blanks.has(word)) return 0;
    return /^\d{1,3}$/.test(word) ? Number(word) : -1;
  });
  const wanted = [...puzzle.goal].sort((a, b) => a - b);
  const has_all = [...cells].sort((a, b) => a - b).every((cell, i) => cell === wanted[i]);
  return cells.length === wanted.length && has_all ? cells : null;
}

/**
 * Returns the boards in a test input. The input must consist of one or more boards; the number of
 * boards can come before them. Returns an empty array for any other input.
 */
export function parseBoards(input: string, puzzle: Puzzle): Board[] {
  const words = input.trim().split(/\s+/);
  const size = puzzle.rows * puzzle.columns;
  const numbered = words.length % size === 1 && Number(words[0]) === (words.length - 1) / size;
  const cells = numbered ? words.slice(1) : words;
  if (cells.length % size !== 0) return [];
  const boards: Board[] = [];
  for (let i = 0; i < cells.length; i += size) {
    const board = boardOf(cells.slice(i, i + size), puzzle);
    if (board === null) return [];
    boards.push(board);
  }
  return boards;
}

/** A program's output for a board: a path, or a word that is not a path. */
export type Answer = { path: string; rest: string } | { word: string };

/**
 * Reads an output, whose first word is the path. An empty output is a path without moves. A path
 * may contain invalid letters, but a word in which most letters are not moves, such as
 * "unsolvable", is not a path.
 */
export function parseAnswer(output: string): Answer {
  const text = output.trim();
  const end = text.search(/\s/);
  const word = end === -1 ? text : text.slice(0, end);
  const invalid = [...word].filter((letter) => !isMove(letter)).length;
  if (invalid * 2 > word.length) return { word };
  return { path: word, rest: text.slice(word.length).trim() };
}

/** Returns the board after the blank moves, or null if the border stops the move. */
export function step(board: Board, move: Move, columns: number): Board | null {
  const blank = board.indexOf(0);
  const column = blank % columns;
  const to = { u: blank - columns, d: blank + columns, l: blank - 1, r: blank + 1 }[move];
  if (to < 0 || to >= board.length) return null;
  if ((move === "l" && column === 0) || (move === "r" && column === columns - 1)) return null;
  const next = [...board];
  next[blank] = board[to] ?? 0;
  next[to] = 0;
  return next;
}

/** The reason why a path cannot be followed to its end. */
export type Fault =
  | { kind: "border"; move: Move; border: Border }
  | { kind: "letter"; letter: string };

/** A path and the boards along it, including the initial board. */
export interface Trace {
  path: string;
  boards: Board[];
  /** The reason why the path ends at an invalid letter; null if all letters are valid moves. */
  fault: Fault | null;
  reachesGoal: boolean;
}

export function sameBoard(a: Board, b: Board): boolean {
  return a.length === b.length && a.every((cell, i) => cell === b[i]);
}

/** Follows a path to its end or to its first invalid letter. */
export function trace(start: Board, path: string, puzzle: Puzzle): Trace {
  const boards = [start];
  let fault: Fault | null = null;
  let board = start;
  for (const letter of path) {
    if (!isMove(letter)) {
      fault = { kind: "letter", letter };
      break;
    }
    const next = step(board, letter, puzzle.columns);
    if (next === null) {
      fault = { kind: "border", move: letter, border: border_of[letter] };
      break;
    }
    board = next;
    boards.push(board);
  }
  return { path, boards, fault, reachesGoal: fault === null && sameBoard(board, puzzle.goal) };
}

/** Returns the number of steps between two cells. */
export function manhattan(a: number, b: number, columns: number): number {
  const rows = Math.abs(Math.floor(a / columns) - Math.floor(b / columns));
  return rows + Math.abs((a % columns) - (b % columns));
}

/** Returns whether the number of moves to the goal is odd, and whether the goal can be reached. */
export function parityOf(board: Board, puzzle: Puzzle): { isOdd: boolean; isSolvable: boolean } {
  const order = board.map((tile) => puzzle.goal.indexOf(tile));
  const seen = new Set<number>();
  let transpositions = 0;
  for (let i = 0; i < order.length; i++) {
    for (let j = order[i] ?? i; j !== i && !seen.has(i); j = order[j] ?? i) {
      transpositions++;
      seen.add(j);
    }
  }
  const steps = manhattan(board.indexOf(0), puzzle.goal.indexOf(0), puzzle.columns);
  // Each move moves the blank by one step, so the number of moves to the goal is odd if `steps` is
  // odd. Each move also swaps two cells. So on a solvable board, the number of swaps that sort the
  // board is odd in the same cases.
  const isOdd = steps % 2 === 1;
  return { isOdd, isSolvable: (transpositions % 2 === 1) === isOdd };
}
