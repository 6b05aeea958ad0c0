import { useEffect, useState } from "preact/hooks";
import type { Puzzle, Trace } from "./board";
import type { Bounds } from "./distances";
import { hasDistances } from "./search";

// For paths with more boards than this, no distances are searched: the search would take too long,
// and users hardly need the result. Puzzles with at most 9 cells are small.
const boards_max = { small: 70_000, large: 1_000 };

export interface Distances {
  bounds: Bounds | null;
  searching: boolean;
}

/** Returns the distances to the goal of the boards on a path. A web worker finds them gradually. */
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
