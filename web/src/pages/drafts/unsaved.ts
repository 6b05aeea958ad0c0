import { signal } from "@preact/signals";

/** Typed text that is not saved yet, and the version of the file that it is based on. */
export interface Unsaved {
  /** The SHA-256 hash of the file before the changes; null if the file did not exist. */
  base: string | null;
  text: string;
}

const prefix = "judge.unsaved.";

function keyOf(draft: string, path: string): string {
  return `${prefix}${draft}.${path}`;
}

/** Increases whenever unsaved text is stored or removed, so that components render again. */
const changes = signal(0);

/** Stores text in this browser. Returns false if the storage is full or disabled. */
export function keepUnsaved(draft: string, path: string, unsaved: Unsaved): boolean {
  try {
    localStorage.setItem(keyOf(draft, path), JSON.stringify(unsaved));
    changes.value++;
    return true;
  } catch {
    return false;
  }
}

export function unsavedOf(draft: string, path: string): Unsaved | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(draft, path)) ?? "null");
    if (typeof kept !== "object" || kept === null) return null;
    const { base, text } = kept as Partial<Unsaved>;
    if (typeof text !== "string") return null;
    return { base: typeof base === "string" ? base : null, text };
  } catch {
    return null;
  }
}

export function forgetUnsaved(draft: string, path: string): void {
  try {
    if (localStorage.getItem(keyOf(draft, path)) === null) return;
    localStorage.removeItem(keyOf(draft, path));
    changes.value++;
  } catch {
    // Ignore the error: the browser's storage is disabled, so it contains no text to remove.
  }
}

/** Returns the paths of the draft's files that have unsaved text. */
export function unsavedPaths(draft: string): string[] {
  void changes.value;
  const own = keyOf(draft, "");
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(own))
      .map((key) => key.slice(own.length))
      .sort();
  } catch {
    return [];
  }
}

/** Forgets all unsaved text of a draft, for example when it is discarded. */
export function forgetAllUnsaved(draft: string): void {
  for (const path of unsavedPaths(draft)) forgetUnsaved(draft, path);
}
