/** A page, the key that opens it after `g`, and the users who may open it. */
export interface Place {
  key: string;
  href: string;
  name: "nav.problems" | "nav.submissions" | "nav.courses" | "nav.drafts" | "nav.admin";
  needs: "user" | "staff" | "admin";
}

export const places: readonly Place[] = [
  { key: "p", href: "/", name: "nav.problems", needs: "user" },
  { key: "s", href: "/submissions", name: "nav.submissions", needs: "user" },
  { key: "c", href: "/courses", name: "nav.courses", needs: "staff" },
  { key: "d", href: "/drafts", name: "nav.drafts", needs: "staff" },
  { key: "a", href: "/admin", name: "nav.admin", needs: "admin" },
];

/**
 * The effect of a key: `begun` waits for a second key, `help` shows the shortcuts, `search` moves
 * the focus to the search field, `go` opens a page.
 */
export type Reaction =
  | { kind: "none" }
  | { kind: "begun"; at_ms: number }
  | { kind: "help" }
  | { kind: "search" }
  | { kind: "go"; href: string };

const wait_ms = 1500;

/**
 * Returns the effect of a key. `begun_ms` is the time at which the previous key was pressed, if it
 * was `g`; otherwise null.
 */
export function react(
  key: string,
  now_ms: number,
  begun_ms: number | null,
  open: readonly Place[],
): Reaction {
  if (begun_ms !== null && now_ms - begun_ms <= wait_ms) {
    const place = open.find((place) => place.key === key);
    if (place) return { kind: "go", href: place.href };
  }
  if (key === "?") return { kind: "help" };
  if (key === "/") return { kind: "search" };
  if (key === "g") return { kind: "begun", at_ms: now_ms };
  return { kind: "none" };
}
