import { useEffect, useRef, useState } from "preact/hooks";
import { Refusal } from "../../../network/refusal";
import { useDraftFiles } from "../resources";
import { fileText, useDraft } from "../store";
import { forgetUnsaved, keepUnsaved, unsavedOf } from "../unsaved";

/** A file of a draft in an editor. */
export interface FileText {
  /** Undefined while it is loading. */
  text: string | undefined;
  error: Error | undefined;
  isDirty: boolean;
  /** True if the text is unsaved text from an earlier visit. */
  isRestored: boolean;
  /**
   * Set if somebody else has changed the file: `text` is the new text, or null if the file was
   * removed.
   */
  theirs: { text: string | null } | undefined;
  isThere: boolean;
  edit: (text: string) => void;
  save: () => Promise<void>;
  /** Discards unsaved changes. */
  revert: () => void;
  /**
   * Resolves a conflict. If `mine`, keeps the text typed here; otherwise replaces it with `theirs`.
   */
  settle: (mine: boolean) => void;
}

interface State {
  saved: string | null | undefined;
  base: string | null;
  text: string | undefined;
  error?: Error;
  isRestored?: boolean;
  theirs?: { text: string | null; base: string | null };
}

const nothing: State = { saved: undefined, base: null, text: undefined };

/** Returns the saved text of a file, or null if the file does not exist. */
async function savedText(draft: string, path: string): Promise<string | null> {
  try {
    return await fileText(draft, path);
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) return null;
    throw error;
  }
}

/**
 * Loads a file's text, and keeps unsaved changes in the browser. `starter` is the initial text of a
 * file that does not exist yet. If somebody else changes the file and there are no unsaved changes,
 * the text is updated. If there are unsaved changes, they stay, and `theirs` contains the other
 * version.
 */
export function useFileText(path: string, starter = ""): FileText {
  const store = useDraft();
  const files = useDraftFiles();
  const [state, setState] = useState<State>(nothing);
  const current = useRef(state);
  current.current = state;
  const put = (next: State) => {
    current.current = next;
    setState(next);
  };

  const known = files.data?.files.find((file) => file.path === path);
  const sha = files.data === undefined ? undefined : (known?.sha256 ?? null);

  useEffect(() => {
    if (sha === undefined) return;
    let left = false;
    void (sha === null ? Promise.resolve(null) : savedText(store.id, path)).then(
      (saved) => !left && put(arrived(current.current, saved, sha, store.id, path, starter)),
      (error) => !left && put({ ...current.current, error }),
    );
    return () => {
      left = true;
    };
  }, [sha, path]);

  const isDirty = state.text !== undefined && state.text !== (state.saved ?? starter);
  return {
    text: state.text,
    error: state.error ?? files.error,
    isDirty,
    isRestored: state.isRestored ?? false,
    theirs: state.theirs,
    isThere: known !== undefined,
    edit(text) {
      const now = current.current;
      if (text === now.text) return;
      put({ ...now, text });
      if (text === (now.saved ?? starter)) forgetUnsaved(store.id, path);
      else keepUnsaved(store.id, path, { base: now.base, text });
    },
    async save() {
      const { text } = current.current;
      if (text === undefined) return;
      await store.putFile(path, text);
      put({ ...current.current, saved: text, isRestored: false, theirs: undefined });
      if (current.current.text === text) forgetUnsaved(store.id, path);
    },
    revert() {
      const now = current.current;
      forgetUnsaved(store.id, path);
      put({ ...now, text: now.saved ?? starter, isRestored: false });
    },
    settle(mine) {
      const now = current.current;
      if (!now.theirs) return;
      const { text: saved, base } = now.theirs;
      const text = mine ? now.text : (saved ?? starter);
      if (mine && text !== undefined) keepUnsaved(store.id, path, { base, text });
      else forgetUnsaved(store.id, path);
      put({ saved, base, text });
    },
  };
}

/** Returns the state after the saved text has been loaded or reloaded. */
export function arrived(
  now: State,
  saved: string | null,
  base: string | null,
  draft: string,
  path: string,
  starter: string,
): State {
  if (now.text === undefined) {
    const kept = unsavedOf(draft, path);
    if (kept === null || kept.text === (saved ?? starter)) {
      return { saved, base, text: saved ?? starter };
    }
    // Restores the typed text. If the file has changed since the text was typed, there is a
    // conflict, and both versions are kept.
    if (kept.base === base) return { saved, base, text: kept.text, isRestored: true };
    return { saved, base: kept.base, text: kept.text, theirs: { text: saved, base } };
  }
  // There is no conflict: the file has not changed, or its new text equals the text typed here.
  if (saved === now.saved || saved === now.text) {
    return { saved, base, text: now.text };
  }
  if (now.text === (now.saved ?? starter)) return { saved, base, text: saved ?? starter };
  return { ...now, theirs: { text: saved, base } };
}
