import { type VerdictId, verdictIds } from "../../ui/Verdict";
import type { Submission } from "./shapes";

/** Which of one's submissions are shown. Each empty text is "all". */
export interface Filter {
  problem: string;
  language: string;
  verdict: VerdictId | "";
}

/** The filter that an address names. */
export function filterOf(query: Record<string, string | undefined>): Filter {
  const verdict = verdictIds.find((id) => id === query.verdict) ?? "";
  return { problem: query.problem ?? "", language: query.language ?? "", verdict };
}

/** The address of the history with a filter. */
export function addressOf(filter: Filter): string {
  const query = new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== ""));
  return query.size === 0 ? "/submissions" : `/submissions?${query}`;
}

/** What is chosen after a click on one more: at most two, and of one problem. */
export function choose(chosen: readonly Submission[], one: Submission): Submission[] {
  if (chosen.some(({ id }) => id === one.id)) return chosen.filter(({ id }) => id !== one.id);
  return [...chosen.filter(({ problem }) => problem === one.problem).slice(-1), one];
}

/** The address that compares two, the older one first. */
export function comparison(chosen: readonly Submission[]): string | null {
  const [a, b] = [...chosen].sort((a, b) => Number(a.id) - Number(b.id));
  return a && b ? `/submissions/compare?a=${a.id}&b=${b.id}` : null;
}
