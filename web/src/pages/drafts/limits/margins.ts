import { parse } from "yaml";
import { type Language, languageOfFile } from "../../submissions/workbench/source-files";
import type { DraftReport } from "../shapes";

/** A reference submission on the time scale. */
export interface MeasuredTime {
  name: string;
  /** The time of the slowest run, divided by the time factor of the language. */
  time_s: number;
  factor: number;
  /** True if the slowest run was stopped, and would have taken longer. */
  is_stopped: boolean;
  kind: "within" | "beyond" | "other_time";
}

/** The content of the scale: the limit, the times on both sides, and the required margins. */
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

export const default_within_factor = 2;
export const default_beyond_factor = 1.5;

/** Returns the time factors in judge.yaml by language, without invalid factors. */
export function languageFactors(judge_yaml: string): Record<string, number> {
  try {
    const factors = parse(judge_yaml)?.language_time_factors;
    if (typeof factors !== "object" || factors === null) return {};
    return Object.fromEntries(
      Object.entries(factors).filter(([, factor]) => Number(factor) > 0),
    ) as Record<string, number>;
  } catch {
    return {};
  }
}

/** Returns the time factor of a submission, which is a file or a folder of files. */
function factorOf(name: string, { paths, languages, factors }: MarginFacts): number {
  const path = `submissions/${name}`;
  const file = paths.find((one) => one === path || one.startsWith(`${path}/`)) ?? name;
  return factors[languageOfFile(file, languages, undefined)?.id ?? ""] ?? 1;
}

export interface MarginFacts {
  report: DraftReport;
  /** The files of the draft. */
  paths: readonly string[];
  languages: readonly Language[];
  /** The time factors by language. */
  factors: Record<string, number>;
  within_factor: number;
  beyond_factor: number;
}

/** Returns the margins, or null if there is no time limit. */
export function marginsOf(facts: MarginFacts): Margins | null {
  const { report } = facts;
  const limit_s = report.time_limit.time_s;
  if (limit_s === null) return null;
  const times = report.submissions
    .filter(({ verdict }) => verdict !== "CE")
    .map(({ name, expected, slowest_s, slowest_stopped }): MeasuredTime => {
      const factor = factorOf(name, facts);
      const kind = expected === "AC" ? "within" : expected === "TLE" ? "beyond" : "other_time";
      return { name, time_s: slowest_s / factor, factor, is_stopped: slowest_stopped, kind };
    })
    .sort((a, b) => a.time_s - b.time_s);
  const shown = times.map(({ time_s }) => time_s).filter((time_s) => time_s > 0);
  return {
    limit_s,
    slowest_s: report.time_limit.slowest_s,
    within_factor: facts.within_factor,
    fastest_too_slow_s: report.time_limit.fastest_too_slow_s,
    beyond_factor: facts.beyond_factor,
    times,
    from_s: Math.max(Math.min(limit_s / 10, ...shown) * 0.7, 0.0005),
    to_s: Math.max(limit_s * facts.beyond_factor * 1.2, ...shown.map((time_s) => time_s * 1.2)),
  };
}

/** Returns the position of a time on the logarithmic scale, from 0 to 1. */
export function placeOf(time_s: number, { from_s, to_s }: Margins): number {
  const place = Math.log(Math.max(time_s, from_s) / from_s) / Math.log(to_s / from_s);
  return Math.min(Math.max(place, 0), 1);
}
