import { type Board, type Move, type Puzzle, step } from "./board";

/**
 * The maximum number of cells for a table of all boards. With 9 cells, there are 9! = 362,880
 * boards.
 */
export const table_cells_max = 9;

const moves: readonly Move[] = ["u", "d", "l", "r"];
const unknown = 255;

/** Returns the rank of a permutation of 0 to n - 1 in lexicographic order. */
export function rankOf(cells: readonly number[]): number {
  let rank = 0;
  for (let i = 0; i < cells.length; i++) {
    let smaller = 0;
    for (let j = i + 1; j < cells.length; j++) {
      if ((cells[j] ?? 0) < (cells[i] ?? 0)) smaller++;
    }
    rank = rank * (cells.length - i) + smaller;
  }
  return rank;
}

/**
 * Computes the distances of all boards of a small puzzle by a search from the goal. The returned
 * function gives null for a board from which the goal cannot be reached.
 */
export function distanceTable(puzzle: Puzzle): (board: Board) => number | null {
  // Renumbers the tiles from 0 to n - 1.
  const names = [...puzzle.goal].sort((a, b) => a - b);
  const renamed = (board: Board) => board.map((tile) => names.indexOf(tile));
  const goal = renamed(puzzle.goal);
  let count = 1;
  for (let i = 2; i <= goal.length; i++) count *= i;
  const distances = new Uint8Array(count).fill(unknown);
  distances[rankOf(goal)] = 0;
  let edge: Board[] = [goal];
  for (let distance = 1; edge.length > 0; distance++) {
    const next: Board[] = [];
    for (const board of edge) {
      for (const move of moves) {
        const neighbour = step(board, move, puzzle.columns);
        if (neighbour === null) continue;
        const rank = rankOf(neighbour);
        if (distances[rank] !== unknown) continue;
        distances[rank] = distance;
        next.push(neighbour);
      }
    }
    edge = next;
  }
  return (board) => {
    const distance = distances[rankOf(renamed(board))] ?? unknown;
    return distance === unknown ? null : distance;
  };
}
