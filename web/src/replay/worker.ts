import type { Bounds } from "./distances";
import { findDistances, type Question } from "./search";

/** Longer than this nobody waits for a picture; what is not known by then stays "at least". */
const search_ms_max = 20_000;

addEventListener("message", ({ data }: MessageEvent<Question>) => {
  const end_ms = performance.now() + search_ms_max;
  const isOver = () => performance.now() > end_ms;
  const tell = (bounds: Bounds) => postMessage({ bounds, ended: false });
  findDistances(data, tell, isOver);
  postMessage({ bounds: null, ended: true });
});
