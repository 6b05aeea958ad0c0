import type { Schemas } from "../../api/client";
import type { WholeProblem } from "./shapes";

/** The limits that the pages show for programs in a certain language. */
export type LanguageLimits = Pick<
  Schemas["RunLimits"],
  | "time_s"
  | "memory_bytes"
  | "time_factor"
  | "stop_s"
  | "remeasure_within_percent"
  | "remeasurements_max"
>;

/** Returns the limits for programs in this language, or the problem's own limits without one. */
export function limitsOf(
  problem: Pick<WholeProblem, "limits" | "language_limits">,
  language: string | undefined,
): LanguageLimits {
  const own = problem.language_limits.find((limits) => limits.language === language);
  return own?.limits ?? { ...problem.limits, time_factor: 1 };
}

/**
 * Returns a command of a language as people type it: the placeholders are replaced by the name of a
 * source file, of the program, and by the memory limit.
 */
export function commandText(
  words: readonly string[],
  source: string,
  memory_bytes: number,
): string {
  const [first = "", ...rest] = words;
  return [first === "{binary}" ? "./{binary}" : first, ...rest]
    .join(" ")
    .replaceAll("{files}", source)
    .replaceAll("{entry_point}", source)
    .replaceAll("{binary}", "program")
    .replaceAll("{memory_mebibytes}", String(Math.floor(memory_bytes / 2 ** 20)));
}
