import type { DraftReport } from "../shapes";

/** A reference submission on the time scale. */
export interface MeasuredTime {
  name: string;
  /** The time of the slowest run, divided by the time factor of the language. */
  time_s: number;
  factor: number;
  /** True if the slowest run was stopped, and would have taken longer. */
  is_stopped: boolean;
  side: Side;
}

/** The side of the time limit on which a submission's time must be; "any" if both are allowed. */
export type Side = "within" | "beyond" | "any";

/** The time limit, the measured times on both sides of it, and the required margins. */
export interface Margins {
  limit_s: number;
  /** The time of the slowest submission that must be within the limit. */
  slowest_s: number | null;
  within_factor: number;
  fastest_too_slow_s: number | null;
  beyond_factor: number;
  times: MeasuredTime[];
  /** The ends of the scale. */
  from_s: number;
  to_s: number;
}

type Submission = DraftReport["submissions"][number];

function sideOf({ bounds_from_below, bounds_from_above }: Submission): Side {
  if (bounds_from_above) return "beyond";
  return bounds_from_below ? "within" : "any";
}

/** Returns the margins, or null if there is no time limit. */
export function marginsOf({ submissions, time_limit }: DraftReport): Margins | null {
  const { time_s: limit_s, ac_to_time_limit = 1, time_limit_to_tle = 1 } = time_limit;
  if (limit_s === null) return null;
  const times = submissions
    .filter(({ verdict }) => verdict !== "CE")
    .map(
      (submission): MeasuredTime => ({
        name: submission.name,
        time_s: submission.slowest_s / (submission.time_factor ?? 1),
        factor: submission.time_factor ?? 1,
        is_stopped: submission.slowest_stopped,
        side: sideOf(submission),
      }),
    )
    .sort((a, b) => a.time_s - b.time_s);
  const shown = times.map(({ time_s }) => time_s).filter((time_s) => time_s > 0);
  return {
    limit_s,
    slowest_s: time_limit.slowest_s,
    within_factor: ac_to_time_limit,
    fastest_too_slow_s: time_limit.fastest_too_slow_s,
    beyond_factor: time_limit_to_tle,
    times,
    from_s: Math.max(Math.min(limit_s / 10, ...shown) * 0.7, 0.0005),
    to_s: Math.max(limit_s * time_limit_to_tle * 1.2, ...shown.map((time_s) => time_s * 1.2)),
  };
}

/** Returns the position of a time on the logarithmic scale, from 0 to 1. */
export function placeOf(time_s: number, { from_s, to_s }: Margins): number {
  const place = Math.log(Math.max(time_s, from_s) / from_s) / Math.log(to_s / from_s);
  return Math.min(Math.max(place, 0), 1);
}
