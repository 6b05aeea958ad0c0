import type { Schemas } from "../../api/client";
import { type VerdictId, verdictIds } from "../../ui/Verdict";

export type Statistics = Schemas["CourseStatistics"];

/** Bars of one picture: each a name and a part for each series. */
export interface Bars {
  names: string[];
  /** By series, then by bar. */
  parts: number[][];
}

export interface DayBars extends Bars {
  /** When each bar begins, in UTC. */
  starts_ms: number[];
  days_per_bar: number;
  verdicts: VerdictId[];
}

const day_ms = 86_400_000;
const bars_max = 62;

/** The verdicts of each day, from the first to the last; of each week where days are many. */
export function dayBars(days: Statistics["days"]): DayBars {
  const verdicts = verdictIds.filter((id) => days.some(({ verdict }) => verdict === id));
  const first = Math.min(...days.map((day) => day.day_ms));
  const last = Math.max(...days.map((day) => day.day_ms));
  const span = days.length === 0 ? 0 : Math.round((last - first) / day_ms) + 1;
  const days_per_bar = span <= bars_max ? 1 : 7 * Math.ceil(span / 7 / bars_max);
  const count = Math.ceil(span / days_per_bar);
  const parts = verdicts.map((id) => {
    const bars = new Array<number>(count).fill(0);
    for (const day of days) {
      if (day.verdict !== id) continue;
      const bar = Math.floor((day.day_ms - first) / day_ms / days_per_bar);
      bars[bar] = (bars[bar] ?? 0) + day.count;
    }
    return bars;
  });
  const starts_ms = Array.from({ length: count }, (_, bar) => first + bar * days_per_bar * day_ms);
  return { names: starts_ms.map(String), parts, starts_ms, days_per_bar, verdicts };
}

/** How many students needed so many attempts, over all problems; the last bar is "so many or more". */
export function attemptBars(problems: Statistics["problems"], bars = 10): Bars {
  const students = new Array<number>(bars).fill(0);
  for (const { attempts_until_accepted } of problems) {
    for (const { attempts, students: count } of attempts_until_accepted) {
      const bar = Math.min(attempts, bars) - 1;
      students[bar] = (students[bar] ?? 0) + count;
    }
  }
  const names = students.map((_, bar) => (bar === bars - 1 ? `${bars}+` : String(bar + 1)));
  return { names, parts: [students] };
}

/** The value below which a share of sorted values lies, between two of them where it falls there. */
export function quantile(sorted: readonly number[], share: number): number {
  const place = share * (sorted.length - 1);
  const below = sorted[Math.floor(place)] ?? 0;
  const above = sorted[Math.ceil(place)] ?? below;
  return below + (above - below) * (place - Math.floor(place));
}

export interface Spread {
  language: string;
  count: number;
  /** The least, the quarters, the twentieth from above, the most. */
  least: number;
  lower: number;
  median: number;
  upper: number;
  high: number;
  most: number;
}

export function spreads(times: Statistics["cpu_times"]): Spread[] {
  return times
    .filter(({ max_cpu_s }) => max_cpu_s.length > 0)
    .map(({ language, max_cpu_s }) => ({
      language,
      count: max_cpu_s.length,
      least: max_cpu_s[0] ?? 0,
      lower: quantile(max_cpu_s, 0.25),
      median: quantile(max_cpu_s, 0.5),
      upper: quantile(max_cpu_s, 0.75),
      high: quantile(max_cpu_s, 0.95),
      most: max_cpu_s[max_cpu_s.length - 1] ?? 0,
    }));
}

/** Round marks from 0 to at least a value: 1, 2 or 5 times a power of ten apart. */
export function marks(most: number, about = 4): number[] {
  if (most <= 0) return [0, 1];
  const raw = most / about;
  const power = 10 ** Math.floor(Math.log10(raw));
  const step = ([1, 2, 5, 10].find((times) => times * power >= raw) ?? 10) * power;
  const count = Math.ceil(most / step - 1e-9);
  return Array.from({ length: count + 1 }, (_, place) => Number((place * step).toPrecision(12)));
}
