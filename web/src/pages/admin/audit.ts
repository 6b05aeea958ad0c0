import type { paths } from "../../api/schema";

type Audit = paths["/api/v1/audit"]["get"];
export type AuditEntry =
  Audit["responses"]["200"]["content"]["application/json"]["entries"][number];
type AuditQuery = NonNullable<Audit["parameters"]["query"]>;

/** What actions are done to. */
export const object_kinds = ["course", "draft", "problem", "rejudging", "token", "user"] as const;
export type ObjectKind = (typeof object_kinds)[number];

export function isObjectKind(kind: string): kind is ObjectKind {
  return (object_kinds as readonly string[]).includes(kind);
}

/** Which entries are asked for. */
export interface AuditFilter {
  /** A whole name, as in `user.change`; empty: any. */
  action: string;
  user: { id: string; name: string } | null;
  object_kind: ObjectKind | "";
  /** One of that kind; empty: any. */
  object_id: string;
  from_ms: number | null;
  until_ms: number | null;
}

export const no_filter: AuditFilter = {
  action: "",
  user: null,
  object_kind: "",
  object_id: "",
  from_ms: null,
  until_ms: null,
};

/** The filter in the API's words; what is not asked for is left out. */
export function queryOf(filter: AuditFilter): AuditQuery {
  const { action, user, object_kind, object_id, from_ms, until_ms } = filter;
  return {
    ...(action.trim() !== "" && { action: action.trim() }),
    ...(user !== null && { user: user.id }),
    ...(object_kind !== "" && { object_kind }),
    ...(object_id !== "" && { object_id }),
    ...(from_ms !== null && { from_ms }),
    ...(until_ms !== null && { until_ms }),
  };
}
