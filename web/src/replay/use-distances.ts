import { useEffect, useState } from "preact/hooks";
import type { Puzzle, Trace } from "./board";
import { hasDistances } from "./distance-search";
import type { Bounds } from "./distances";

// The maximum number of boards on a path for which distances are computed. For longer paths, this
// would take too long. `small` is for puzzles with at most 9 cells.
const boards_max = { small: 70_000, large: 1_000 };

export interface Distances {
  bounds: Bounds | null;
  searching: boolean;
}

/**
 * Returns the distance to the goal for each board on a path. A web worker computes the distances
 * step by step.
 */
export function useDistances(puzzle: Puzzle, way: Trace, fewest: number | null): Distances {
  const [distances, setDistances] = useState<Distances>({ bounds: null, searching: true });
  useEffect(() => {
    const most = puzzle.rows * puzzle.columns <= 9 ? boards_max.small : boards_max.large;
    if (!hasDistances(puzzle) || way.boards.length > most) {
      setDistances({ bounds: null, searching: false });
      return;
    }
    setDistances({ bounds: null, searching: true });
    const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
    worker.onmessage = ({ data }: MessageEvent<{ bounds: Bounds | null; ended: boolean }>) => {
      setDistances((old) => ({ bounds: data.bounds ?? old.bounds, searching: !data.ended }));
      if (data.ended) worker.terminate();
    };
    worker.onerror = () => setDistances((old) => ({ ...old, searching: false }));
    worker.postMessage({ puzzle, boards: way.boards, fewest });
    return () => worker.terminate();
  }, [puzzle, way, fewest]);
  return distances;
}
