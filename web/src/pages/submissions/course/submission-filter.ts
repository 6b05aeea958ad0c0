import type { Schemas } from "../../../api/client";
import { fromLocalField, toLocalField } from "../../../ui/controls/local-time";
import { type VerdictId, verdictIds } from "../../../ui/display/Verdict";

/** The filter for submissions in a course; "" and null match all. */
export interface SubmissionFilter {
  problem: string;
  user: string;
  verdict: VerdictId | "";
  language: string;
  from_ms: number | null;
  until_ms: number | null;
}

/** Reads the filter from an address. It is in the address so that filtered lists can be linked. */
export function filterOf(query: Record<string, string>): SubmissionFilter {
  const verdict = verdictIds.find((id) => id === query.verdict) ?? "";
  return {
    problem: query.problem ?? "",
    user: /^\d+$/.test(query.user ?? "") ? (query.user ?? "") : "",
    verdict,
    language: query.language ?? "",
    from_ms: fromLocalField(query.from ?? ""),
    until_ms: fromLocalField(query.until ?? ""),
  };
}

/** Returns the query string for a filter, with its `?`; "" for an empty filter. */
export function queryOf(filter: SubmissionFilter): string {
  const { problem, user, verdict, language, from_ms, until_ms } = filter;
  const query = new URLSearchParams();
  const given = { problem, user, verdict, language };
  for (const [name, value] of Object.entries(given)) if (value !== "") query.set(name, value);
  if (from_ms !== null) query.set("from", toLocalField(from_ms));
  if (until_ms !== null) query.set("until", toLocalField(until_ms));
  const text = query.toString();
  return text === "" ? "" : `?${text}`;
}

/** Returns the filter as an API query. */
export function listQuery(filter: SubmissionFilter) {
  return {
    problem: filter.problem || undefined,
    user: filter.user || undefined,
    verdict: filter.verdict || undefined,
    language: filter.language || undefined,
    from_ms: filter.from_ms ?? undefined,
    until_ms: filter.until_ms ?? undefined,
  };
}

export type RejudgingRequest = NonNullable<
  import("../../../api/schema").paths["/api/v1/rejudgings"]["post"]["requestBody"]
>["content"]["application/json"];

/** Returns the request to rejudge the selected submissions, or all that match the filter. */
export function rejudgingOf(
  course: string,
  filter: SubmissionFilter,
  chosen: ReadonlySet<string>,
): RejudgingRequest {
  const request: RejudgingRequest = { repeat: 1, dry_run: false, course: Number(course) };
  if (chosen.size > 0) return { ...request, submissions: [...chosen] };
  if (filter.problem) request.problem = filter.problem;
  if (filter.user) request.user = Number(filter.user);
  if (filter.verdict) request.verdict = filter.verdict as Schemas["VerdictId"];
  if (filter.language) request.language = filter.language;
  if (filter.from_ms !== null) request.from_ms = filter.from_ms;
  if (filter.until_ms !== null) request.until_ms = filter.until_ms;
  return request;
}
