import { type VerdictId, verdictIds } from "../../../ui/display/Verdict";
import type { Submission } from "../shapes";

/** The filter for the user's submissions; "" matches all. */
export interface Filter {
  problem: string;
  language: string;
  verdict: VerdictId | "";
}

/** Reads the filter from an address. */
export function filterOf(query: Record<string, string | undefined>): Filter {
  const verdict = verdictIds.find((id) => id === query.verdict) ?? "";
  return { problem: query.problem ?? "", language: query.language ?? "", verdict };
}

/** Returns the address of the history with a filter. */
export function addressOf(filter: Filter): string {
  const query = new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== ""));
  return query.size === 0 ? "/submissions" : `/submissions?${query}`;
}

/**
 * Returns the new selection after a click on a submission. A selection contains at most two
 * submissions, which are to the same problem. A click on a selected submission deselects it.
 */
export function choose(chosen: readonly Submission[], one: Submission): Submission[] {
  if (chosen.some(({ id }) => id === one.id)) return chosen.filter(({ id }) => id !== one.id);
  return [...chosen.filter(({ problem }) => problem === one.problem).slice(-1), one];
}

/**
 * Returns the address of the page that compares the two chosen submissions, the older one first;
 * null if fewer than two are chosen.
 */
export function comparison(chosen: readonly Submission[]): string | null {
  const [a, b] = [...chosen].sort((a, b) => Number(a.id) - Number(b.id));
  return a && b ? `/submissions/compare?a=${a.id}&b=${b.id}` : null;
}
