import { useEffect } from "preact/hooks";
import { useLocation } from "preact-iso";
import { api, ask } from "../../api/client";
import { reportError } from "../../ui/states/announce";
import type { SourceFile } from "../submissions/shapes";
import { sameFiles } from "./source-files";
import type { Draft } from "./use-draft";
import type { LanguageChoice } from "./use-language";

/** Files that were replaced in the editor. */
export interface Replaced {
  language: string;
  files: SourceFile[];
}

/**
 * If the address contains `?from=12`, loads the source of submission 12 into the editor. Passes the
 * replaced files to `onLoaded` if they differ from that source.
 */
export function useEarlierSource(
  draft: Draft,
  find: LanguageChoice["find"],
  onLoaded: (language: string, before: Replaced | null) => void,
): void {
  const { query, path, route } = useLocation();
  const from = query.from;
  useEffect(() => {
    if (from === undefined || !/^\d+$/.test(from)) return;
    const params = { path: { submission: from } };
    Promise.all([
      ask(api.GET("/api/v1/submissions/{submission}", { params })),
      ask(api.GET("/api/v1/submissions/{submission}/files", { params })),
    ])
      .then(([submission, { files }]) => {
        const language = find(submission.language)?.id;
        if (language === undefined) return;
        const before = draft.read(language);
        draft.put(language, files);
        const changed = before !== null && !sameFiles(before, files);
        onLoaded(language, changed ? { language, files: before } : null);
        // Removes `?from=12`, so that a reload does not overwrite later changes.
        route(path, true);
      })
      .catch(reportError);
  }, [from]);
}
