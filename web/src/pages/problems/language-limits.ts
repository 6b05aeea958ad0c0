import type { Schemas } from "../../api/client";
import type { NearLimit } from "./near-limit";
import type { WholeProblem } from "./shapes";

/** The limits that the pages show for programs in a particular language. */
export type LanguageLimits = Pick<Schemas["RunLimits"], "time_s" | "memory_bytes" | "time_factor"> &
  NearLimit;

/**
 * Returns the limits for programs in this language. If the problem lists none for the language,
 * returns the problem's general limits.
 */
export function limitsOf(
  problem: Pick<WholeProblem, "limits" | "language_limits">,
  language: string | undefined,
): LanguageLimits {
  const own = problem.language_limits.find((limits) => limits.language === language);
  return own?.limits ?? { ...problem.limits, time_factor: 1 };
}

/**
 * Returns a command of a language as a user would type it. Replaces its placeholders by the name of
 * a source file, the name of the program, and the memory limit.
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
