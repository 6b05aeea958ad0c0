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

/** What the actions in the audit log do, by their object. */
const verbs: Record<string, string> = {
  announcement: "add change remove",
  comment: "add change remove",
  course:
    "add add_problems arrange change copy dismiss enroll extend import invite join problem " +
    "remove_extension remove_problem revoke_invitation",
  draft: "change discard generate open preview",
  problem: "pause publish resume",
  question: "add remove reply",
  queue: "pause resume",
  rejudging: "apply cancel start",
  submission: "cancel",
  submissions: "erase",
  token: "add make revoke",
  user: "add change erase link mail password password_link register shut_out",
  worker: "pause resume",
};

/** The actions in the audit log, such as `user.change`, as suggestions for the filter. */
export const actions = Object.entries(verbs).flatMap(([object, words]) =>
  words.split(" ").map((verb) => `${object}.${verb}`),
);

/** Returns the name of an entry's object; "#2" if it has only the number 2. */
export function objectName({
  object_id,
  object_name,
}: Pick<AuditEntry, "object_id" | "object_name">): string {
  return object_name ?? numberOf(object_id);
}

/** Returns an id as people read it: "#2" for a number; other ids, which are names, unchanged. */
export function numberOf(id: string): string {
  return /^\d+$/.test(id) ? `#${id}` : id;
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
