import type { Schemas } from "../../../api/client";
import { formatNumber } from "../../../i18n/format";
import { type VerdictId, verdictIds } from "../../../ui/display/Verdict";

export type Statistics = Schemas["CourseStatistics"];

/** The bars of a chart. Each bar consists of stacked parts, one for each series. */
export interface Bars {
  names: string[];
  /** `parts[series][bar]` is the height of a part. */
  parts: number[][];
}

export interface DayBars extends Bars {
  /** The start of each bar, in UTC. */
  starts_ms: number[];
  days_per_bar: number;
  verdicts: VerdictId[];
}

const day_ms = 86_400_000;
const bars_max = 62;

/**
 * Returns one bar for each day from the first day to the last: the number of submissions, divided
 * by verdict. If this would be too many bars, each bar covers one or more weeks instead.
 */
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

/**
 * Returns one bar for each number of attempts: the number of students who needed this many attempts
 * until the first accepted one, summed over all problems. The last bar also includes all higher
 * numbers of attempts.
 */
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

/**
 * Returns the number of students by points, in `steps` bars of equal width and one last bar. Each
 * bar counts the students with at least the bar's points but fewer than the next bar's points. The
 * last bar counts the students with the maximum.
 */
export function pointBars(
  { scores, max_score }: Pick<Statistics["problems"][number], "scores" | "max_score">,
  steps = 10,
): Bars {
  const most = max_score ?? Math.max(0, ...scores.map(({ score }) => score));
  const students = new Array<number>(most > 0 ? steps + 1 : 1).fill(0);
  for (const { score, students: count } of scores) {
    const bar = most > 0 ? Math.floor((score * steps) / most) : 0;
    const place = Math.max(0, Math.min(bar, students.length - 1));
    students[place] = (students[place] ?? 0) + count;
  }
  const names = students.map((_, bar) => formatNumber((bar * most) / steps, 1));
  return { names, parts: [students] };
}

/**
 * Returns a quantile of sorted values, for example the median for a `share` of 0.5. Interpolates
 * between the two nearest values.
 */
export function quantile(sorted: readonly number[], share: number): number {
  const place = share * (sorted.length - 1);
  const below = sorted[Math.floor(place)] ?? 0;
  const above = sorted[Math.ceil(place)] ?? below;
  return below + (above - below) * (place - Math.floor(place));
}

export interface Spread {
  language: string;
  count: number;
  /** Minimum, lower quartile, median, upper quartile, 95th percentile and maximum. */
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

/** Returns axis marks from 0 to at least `most`, with steps of 1, 2 or 5 times a power of ten. */
export function marks(most: number, about = 4): number[] {
  if (most <= 0) return [0, 1];
  const raw = most / about;
  const power = 10 ** Math.floor(Math.log10(raw));
  const step = ([1, 2, 5, 10].find((times) => times * power >= raw) ?? 10) * power;
  const count = Math.ceil(most / step - 1e-9);
  return Array.from({ length: count + 1 }, (_, place) => Number((place * step).toPrecision(12)));
}
