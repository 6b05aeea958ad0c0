import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { SourceFile } from "../submissions/shapes";
import { draftKey, dropDraft, loadDraft, saveDraft } from "./drafts";
import { sameFiles } from "./source-files";

const quiet_ms = 250;

function browserStore(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}

export interface Draft {
  files: SourceFile[];
  /** True if the files equal the initial files. */
  isUntouched: boolean;
  /** False if the browser cannot save the draft. */
  isKept: boolean;
  /** Returns the draft in the given language, or null if there is none. */
  read: (language: string) => SourceFile[] | null;
  put: (language: string, files: SourceFile[]) => void;
  reset: () => void;
}

/** Keeps a draft of a program in the browser and restores it on the next visit. */
export function useDraft(
  user: string,
  problem: string,
  language: string,
  starter: SourceFile[],
): Draft {
  const store = useMemo(browserStore, []);
  const [all, setAll] = useState<Record<string, SourceFile[]>>({});
  const [isKept, setKept] = useState(true);
  const read = (language: string) =>
    all[language] ?? (store && loadDraft(store, draftKey(user, problem, language)));
  const files = useMemo(() => read(language) ?? starter, [all, user, problem, language, starter]);
  const unsaved = useRef(new Map<string, SourceFile[]>());
  const timer = useRef<ReturnType<typeof setTimeout>>();

  const flush = () => {
    clearTimeout(timer.current);
    for (const [language, files] of unsaved.current) {
      const key = draftKey(user, problem, language);
      setKept(store !== null && saveDraft(store, key, files, Date.now()));
    }
    unsaved.current.clear();
  };
  useEffect(() => {
    addEventListener("pagehide", flush);
    return () => {
      removeEventListener("pagehide", flush);
      flush();
    };
  }, []);

  return {
    files,
    isUntouched: sameFiles(files, starter),
    isKept,
    read,
    put: (language, files) => {
      setAll((old) => ({ ...old, [language]: files }));
      unsaved.current.set(language, files);
      clearTimeout(timer.current);
      timer.current = setTimeout(flush, quiet_ms);
    },
    reset: () => {
      unsaved.current.delete(language);
      if (store) dropDraft(store, draftKey(user, problem, language));
      setAll((old) => ({ ...old, [language]: starter }));
    },
  };
}
