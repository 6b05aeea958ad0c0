import { findDistances, type Question } from "./distance-search";
import type { Bounds } from "./distances";

/**
 * The maximum time to search for the distances of the boards on a path to the goal. If a distance
 * is not found in this time, only bounds on it are known.
 */
const search_ms_max = 20_000;

addEventListener("message", ({ data }: MessageEvent<Question>) => {
  const end_ms = performance.now() + search_ms_max;
  const isOver = () => performance.now() > end_ms;
  const tell = (bounds: Bounds) => postMessage({ bounds, ended: false });
  findDistances(data, tell, isOver);
  postMessage({ bounds: null, ended: true });
});
