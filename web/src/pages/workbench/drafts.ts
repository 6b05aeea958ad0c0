import type { SourceFile } from "../submissions/shapes";

/** The storage of drafts: the browser's localStorage, or a replacement in tests. */
export type Store = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

interface Kept {
  saved_ms: number;
  files: SourceFile[];
}

const prefix = "judge.draft/";

/** Returns the storage key for a draft, which belongs to a user, a problem and a language. */
export function draftKey(user: string, problem: string, language: string): string {
  return `${prefix}${user}/${problem}/${language}`;
}

function isFile(value: unknown): value is SourceFile {
  const file = value as SourceFile | null;
  return typeof file?.name === "string" && typeof file.content === "string";
}

function read(store: Store, key: string): Kept | null {
  try {
    const kept = JSON.parse(store.getItem(key) ?? "null") as Partial<Kept> | null;
    if (!Array.isArray(kept?.files) || kept.files.length === 0) return null;
    return kept.files.every(isFile) ? { saved_ms: kept.saved_ms ?? 0, files: kept.files } : null;
  } catch {
    return null;
  }
}

/** Returns the saved draft, or null if there is none. */
export function loadDraft(store: Store, key: string): SourceFile[] | null {
  return read(store, key)?.files ?? null;
}

/** Drops the oldest draft other than `but`. Returns false if there is no other draft. */
function dropOldest(store: Store, but: string): boolean {
  let oldest: { key: string; saved_ms: number } | null = null;
  for (let i = 0; i < store.length; i++) {
    const key = store.key(i);
    if (key === null || !key.startsWith(prefix) || key === but) continue;
    const saved_ms = read(store, key)?.saved_ms ?? 0;
    if (oldest === null || saved_ms < oldest.saved_ms) oldest = { key, saved_ms };
  }
  if (oldest === null) return false;
  store.removeItem(oldest.key);
  return true;
}

/**
 * Saves a draft. If the storage is full, drops the oldest other drafts. Returns false if the draft
 * cannot be saved at all.
 */
export function saveDraft(
  store: Store,
  key: string,
  files: readonly SourceFile[],
  now_ms: number,
): boolean {
  const text = JSON.stringify({ saved_ms: now_ms, files });
  for (;;) {
    try {
      store.setItem(key, text);
      return true;
    } catch {
      if (!dropOldest(store, key)) return false;
    }
  }
}

export function dropDraft(store: Store, key: string): void {
  store.removeItem(key);
}
