import type { paths } from "../../api/schema";

type Audit = paths["/api/v1/audit"]["get"];
export type AuditEntry =
  Audit["responses"]["200"]["content"]["application/json"]["entries"][number];
type AuditQuery = NonNullable<Audit["parameters"]["query"]>;

/** Which entries are asked for. */
export interface AuditFilter {
  /** A whole name, as in `user.change`; empty: any. */
  action: string;
  user: { id: string; name: string } | null;
  from_ms: number | null;
  until_ms: number | null;
}

export const no_filter: AuditFilter = { action: "", user: null, from_ms: null, until_ms: null };

/** The filter in the API's words; what is not asked for is left out. */
export function queryOf({ action, user, from_ms, until_ms }: AuditFilter): AuditQuery {
  return {
    ...(action.trim() !== "" && { action: action.trim() }),
    ...(user !== null && { user: user.id }),
    ...(from_ms !== null && { from_ms }),
    ...(until_ms !== null && { until_ms }),
  };
}
