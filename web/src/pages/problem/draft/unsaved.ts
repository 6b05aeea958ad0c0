import { signal } from "@preact/signals";

/** A text that was typed and not saved yet, and the file that it began with. */
export interface Unsaved {
  /** SHA-256 of the file as it was; null for a file that was not there. */
  base: string | null;
  text: string;
}

const prefix = "judge.unsaved.";

function keyOf(draft: string, path: string): string {
  return `${prefix}${draft}.${path}`;
}

/** Counts up whenever something is kept or forgotten, so that what shows it renders anew. */
const changes = signal(0);

/** Kept in this browser. False: it cannot be, as when its storage is full or forbidden. */
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
    // Then nothing was kept.
  }
}

/** The files of a draft with something unsaved, by path. */
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

/** Forgets all that is unsaved of a draft, as when it is discarded. */
export function forgetAllUnsaved(draft: string): void {
  for (const path of unsavedPaths(draft)) forgetUnsaved(draft, path);
}
