import type { Board, Puzzle } from "./board";
import { type WalkingDistance, walkingDistance } from "./walking";

const side = 4;
const cells = side * side;

/** The result of a search, which may run out of time. */
export type Found = boolean | "time is over";

/** Computes distances on a 4 by 4 puzzle with any goal. */
export interface Solver {
  /** Returns a lower bound on the number of moves to the goal: the sum of two walking distances. */
  atLeast(board: Board): number;
  /**
   * Returns whether the goal can be reached within `moves` moves. Calls `isOver` regularly, and
   * stops as soon as `isOver` returns true.
   */
  isWithin(board: Board, moves: number, isOver: () => boolean): Found;
}

const nodes_between_looks = 1 << 15;

interface State {
  /** For each cell of the board: the goal cell of the tile that is in it now. */
  homes: Uint8Array;
  blank: number;
  rows: number;
  columns: number;
}

function countsOf(homes: ArrayLike<number>, blank: number, lineOf: (cell: number) => number) {
  const counts: number[] = Array(cells).fill(0);
  for (let cell = 0; cell < cells; cell++) {
    if (cell === blank) continue;
    const place = lineOf(cell) * side + lineOf(homes[cell] ?? 0);
    counts[place] = (counts[place] ?? 0) + 1;
  }
  return counts;
}

const rowOf = (cell: number) => cell >> 2;
const columnOf = (cell: number) => cell & 3;

/** Creates a solver. Computing its tables takes about a tenth of a second. */
export function fifteenSolver(puzzle: Puzzle): Solver {
  const goal_blank = puzzle.goal.indexOf(0);
  const by_rows = walkingDistance(rowOf(goal_blank));
  const by_columns =
    rowOf(goal_blank) === columnOf(goal_blank) ? by_rows : walkingDistance(columnOf(goal_blank));

  const stateOf = (board: Board): State => {
    const homes = Uint8Array.from(board, (tile) => puzzle.goal.indexOf(tile));
    const blank = board.indexOf(0);
    return {
      homes,
      blank,
      rows: by_rows.stateOf(countsOf(homes, blank, rowOf)),
      columns: by_columns.stateOf(countsOf(homes, blank, columnOf)),
    };
  };
  return {
    atLeast: (board) => {
      const { rows, columns } = stateOf(board);
      return (by_rows.distance[rows] ?? 0) + (by_columns.distance[columns] ?? 0);
    },
    isWithin: (board, moves, isOver) => {
      return search(stateOf(board), moves, { by_rows, by_columns }, isOver);
    },
  };
}

interface Tables {
  by_rows: WalkingDistance;
  by_columns: WalkingDistance;
}

// The change of the blank's index in the array of cells for each move: up, down, left, right. The
// indices of opposite moves differ only in the last bit.
const leaves = [-side, side, -1, 1] as const;

/**
 * Searches depth first. Does not undo the previous move, and skips boards whose walking distance is
 * greater than the number of moves left.
 */
function search(start: State, moves: number, tables: Tables, isOver: () => boolean): Found {
  const { homes } = start;
  const { by_rows, by_columns } = tables;
  let nodes = 0;
  let over = false;

  const go = (
    blank: number,
    rows: number,
    columns: number,
    left: number,
    last: number,
  ): boolean => {
    const rest = (by_rows.distance[rows] ?? 0) + (by_columns.distance[columns] ?? 0);
    if (rest > left || over) return false;
    if (rest === 0) return true;
    if (++nodes % nodes_between_looks === 0 && isOver()) over = true;
    for (let move = 0; move < 4; move++) {
      if (move === (last ^ 1)) continue;
      const column = columnOf(blank);
      if ((move === 2 && column === 0) || (move === 3 && column === side - 1)) continue;
      const cell = blank + (leaves[move] ?? 0);
      if (cell < 0 || cell >= cells) continue;
      const home = homes[cell] ?? 0;
      const is_vertical = move < 2;
      const direction = move & 1;
      const next_rows = is_vertical
        ? (by_rows.next[rows * 8 + direction * side + rowOf(home)] ?? 0)
        : rows;
      const next_columns = is_vertical
        ? columns
        : (by_columns.next[columns * 8 + direction * side + columnOf(home)] ?? 0);
      homes[blank] = home;
      const found = go(cell, next_rows, next_columns, left - 1, move);
      homes[cell] = home;
      if (found) return true;
    }
    return false;
  };
  const found = go(start.blank, start.rows, start.columns, moves, -2);
  return found || (over ? "time is over" : false);
}
