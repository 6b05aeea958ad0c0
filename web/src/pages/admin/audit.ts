import type { paths } from "../../api/schema";

type Answer = paths["/api/v1/audit"]["get"]["responses"]["200"]["content"]["application/json"];
export type AuditEntry = Answer["entries"][number];

/** The actions that occur, in order. */
export function actionsOf(entries: readonly AuditEntry[]): string[] {
  return [...new Set(entries.map(({ action }) => action))].sort();
}

/** The entries of an action in which all the words are, wherever. */
export function entriesOf(
  entries: readonly AuditEntry[],
  words: string,
  action: string,
): AuditEntry[] {
  const sought = words.toLowerCase().split(/\s+/).filter(Boolean);
  return entries.filter((entry) => {
    if (action !== "" && entry.action !== action) return false;
    const { user_name, object_kind, object_id, detail, client_address, request_id } = entry;
    const text = [
      user_name,
      entry.action,
      object_kind,
      object_id,
      detail,
      client_address,
      request_id,
    ]
      .join(" ")
      .toLowerCase();
    return sought.every((word) => text.includes(word));
  });
}
