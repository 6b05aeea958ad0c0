import { type Board, type Puzzle, parityOf } from "./board";
import { type Bounds, learn, nextToSearch, tighten } from "./distances";
import { fifteenSolver } from "./fifteen";
import { distanceTable, table_cells_max } from "./table";

/** The boards of a path. The search finds their distances to the goal. */
export interface Question {
  puzzle: Puzzle;
  boards: Board[];
  /** The minimum number of moves from the first board to the goal, if known. */
  fewest: number | null;
}

/** Returns whether distances can be computed for a puzzle. */
export function hasDistances({ rows, columns }: Puzzle): boolean {
  return rows * columns <= table_cells_max || (rows === 4 && columns === 4);
}

function ofTable({ puzzle, boards }: Question): Bounds {
  const distanceOf = distanceTable(puzzle);
  const distances = boards.map((board) => distanceOf(board) ?? Number.POSITIVE_INFINITY);
  return { low: distances, high: distances };
}

/**
 * Finds the distance of each board to the goal, and calls `tell` whenever the bounds improve. Ends
 * when all distances are known, or when `isOver` returns true.
 */
export function findDistances(
  question: Question,
  tell: (bounds: Bounds) => void,
  isOver: () => boolean,
): void {
  const { puzzle, boards, fewest } = question;
  const [first] = boards;
  if (!first || !hasDistances(puzzle)) return;
  if (puzzle.rows * puzzle.columns <= table_cells_max) {
    tell(ofTable(question));
    return;
  }
  if (!parityOf(first, puzzle).isSolvable) {
    const never = boards.map(() => Number.POSITIVE_INFINITY);
    tell({ low: never, high: never });
    return;
  }
  const solver = fifteenSolver(puzzle);
  const low = boards.map((board) => solver.atLeast(board));
  const high = low.map((distance) => (distance === 0 ? 0 : Number.POSITIVE_INFINITY));
  if (fewest !== null) low[0] = high[0] = fewest;
  let bounds = tighten({ low, high });
  tell(bounds);
  for (let at = nextToSearch(bounds); at !== null; at = nextToSearch(bounds)) {
    const board = boards[at] ?? first;
    const found = solver.isWithin(board, bounds.low[at] ?? 0, isOver);
    if (found === "time is over") return;
    bounds = learn(bounds, at, found);
    tell(bounds);
  }
}
