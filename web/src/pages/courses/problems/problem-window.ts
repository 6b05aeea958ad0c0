import type { CourseProblem } from "../course-data";

type Window = Pick<CourseProblem, "opens_ms" | "due_ms" | "closes_ms">;

/** The state of a problem's time window in a course. */
export type WindowState = "ahead" | "open" | "late" | "closed";

export function windowState(window: Window, now_ms: number): WindowState {
  if (now_ms < window.opens_ms) return "ahead";
  if (window.closes_ms !== null && now_ms >= window.closes_ms) return "closed";
  if (window.due_ms !== null && now_ms >= window.due_ms) return "late";
  return "open";
}

/**
 * Returns the name of the first time that is too early: a due or closing time that is not after the
 * opening time, or a closing time before the due time. Null if both times are valid.
 */
export function misplaced(window: {
  opens_ms: number | null;
  due_ms: number | null;
  closes_ms: number | null;
}): "due_ms" | "closes_ms" | null {
  const opens = window.opens_ms ?? 0;
  if (window.due_ms !== null && window.due_ms <= opens) return "due_ms";
  const before = Math.max(opens, (window.due_ms ?? 0) - 1);
  if (window.closes_ms !== null && window.closes_ms <= before) return "closes_ms";
  return null;
}
