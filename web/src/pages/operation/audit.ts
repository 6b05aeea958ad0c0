import type { paths } from "../../api/schema";

type Audit = paths["/api/v1/audit"]["get"];
export type AuditEntry =
  Audit["responses"]["200"]["content"]["application/json"]["entries"][number];
type AuditQuery = NonNullable<Audit["parameters"]["query"]>;

/** The kinds of objects that actions apply to. */
export const object_kinds = [
  "announcement",
  "comment",
  "course",
  "draft",
  "problem",
  "question",
  "queue",
  "rejudging",
  "submission",
  "token",
  "user",
  "worker",
] as const;
export type ObjectKind = (typeof object_kinds)[number];

export function isObjectKind(kind: string): kind is ObjectKind {
  return (object_kinds as readonly string[]).includes(kind);
}

/** The filter for audit entries. */
export interface AuditFilter {
  /** The full name of an action, for example `user.change`; empty for any action. */
  action: string;
  user: { id: string; name: string } | null;
  object_kind: ObjectKind | "";
  /** An object of this kind; null for any object. */
  object: { id: string; name: string } | null;
  from_ms: number | null;
  until_ms: number | null;
}

export const no_filter: AuditFilter = {
  action: "",
  user: null,
  object_kind: "",
  object: null,
  from_ms: null,
  until_ms: null,
};

/** Returns the filter as an API query, without unused parts. */
export function queryOf(filter: AuditFilter): AuditQuery {
  const { action, user, object_kind, object, from_ms, until_ms } = filter;
  return {
    ...(action.trim() !== "" && { action: action.trim() }),
    ...(user !== null && { user: user.id }),
    ...(object_kind !== "" && { object_kind }),
    ...(object !== null && { object_id: object.id }),
    ...(from_ms !== null && { from_ms }),
    ...(until_ms !== null && { until_ms }),
  };
}
