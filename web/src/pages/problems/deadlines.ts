/** The time window in which a course accepts submissions to a problem. */
export interface Window {
  opens_ms: number;
  /** The time from which submissions are late. */
  due_ms?: number | null;
  /** The time from which submissions are refused. */
  closes_ms: number | null;
  /** True if the user has an extension. */
  extended?: boolean;
}

export type DeadlineKind = "opens" | "due" | "closes" | "late" | "overdue" | "closed";

/**
 * The time that matters next for a problem in a course: the time when it opens, when submissions
 * become late, or when it closes. If all of these have passed, the last of them.
 */
export interface Deadline {
  kind: DeadlineKind;
  at_ms: number;
  /**
   * True if the deadline is less than a day away or has passed, or if submissions are already late.
   * False before the opening time.
   */
  near: boolean;
  /** True if the user has an extension. */
  extended?: boolean;
}

const near_ms = 86_400_000;

/**
 * Returns a problem's deadline in a course; null if there is none. After the due time, the kind is
 * "late" if the problem will close, and "overdue" if it has no closing time.
 */
export function deadlineOf(window: Window, now_ms: number): Deadline | null {
  const { opens_ms, due_ms = null, closes_ms } = window;
  const of = (kind: DeadlineKind, at_ms: number): Deadline => ({
    kind,
    at_ms,
    near: at_ms - now_ms < near_ms,
    ...(window.extended && { extended: true }),
  });
  if (now_ms < opens_ms) return { ...of("opens", opens_ms), near: false };
  if (closes_ms !== null && now_ms >= closes_ms) return of("closed", closes_ms);
  if (due_ms !== null && now_ms < due_ms) return of("due", due_ms);
  if (due_ms !== null && closes_ms === null) return of("overdue", due_ms);
  if (closes_ms === null) return null;
  return due_ms === null ? of("closes", closes_ms) : { ...of("late", closes_ms), near: true };
}

/**
 * Returns the best deadline of a problem that is in several courses. The best deadline is the one
 * whose kind comes last in `order`; if several have that kind, the latest of them. Returns null if
 * a course has no deadline, or if there are no courses.
 */
export function latestDeadline(windows: readonly Window[], now_ms: number): Deadline | null {
  const open = windows.map((window) => deadlineOf(window, now_ms));
  if (open.length === 0 || open.includes(null)) return null;
  const order: DeadlineKind[] = ["closed", "opens", "late", "overdue", "closes", "due"];
  const rank = (deadline: Deadline) => order.indexOf(deadline.kind);
  return open
    .filter((deadline) => deadline !== null)
    .reduce((a, b) => ((rank(b) - rank(a) || b.at_ms - a.at_ms) > 0 ? b : a));
}
