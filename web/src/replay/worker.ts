import type { Bounds } from "./distances";
import { findDistances, type Question } from "./search";

/** The maximum time of a search. Distances that are unknown by then stay lower bounds. */
const search_ms_max = 20_000;

addEventListener("message", ({ data }: MessageEvent<Question>) => {
  const end_ms = performance.now() + search_ms_max;
  const isOver = () => performance.now() > end_ms;
  const tell = (bounds: Bounds) => postMessage({ bounds, ended: false });
  findDistances(data, tell, isOver);
  postMessage({ bounds: null, ended: true });
});
