import type { Bounds } from "./distances";
import { findDistances, type Question } from "./search";

/** The maximum time for a search. For distances not found by then, only bounds are known. */
const search_ms_max = 20_000;

addEventListener("message", ({ data }: MessageEvent<Question>) => {
  const end_ms = performance.now() + search_ms_max;
  const isOver = () => performance.now() > end_ms;
  const tell = (bounds: Bounds) => postMessage({ bounds, ended: false });
  findDistances(data, tell, isOver);
  postMessage({ bounds: null, ended: true });
});
