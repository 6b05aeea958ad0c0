import { t } from "../../../i18n";
import { formatBytes } from "../../../i18n/format";
import { FileButton } from "../../../ui/controls/FileButton";
import { languageOfFile, safeName, withFiles } from "./source-files";
import type { Draft } from "./use-draft";

interface Language {
  id: string;
  extensions: string[];
}

interface UploadOptions {
  languages: readonly Language[];
  language: Language;
  limits: { code_bytes: number };
  draft: Draft;
  choose: (language: string) => void;
}

/** Returns a function that loads files into the editor and selects their language. */
export function useUpload({ languages, language, limits, draft, choose }: UploadOptions) {
  return async (files: File[]) => {
    const bytes = files.reduce((sum, file) => sum + file.size, 0);
    if (bytes > limits.code_bytes) {
      const size = formatBytes(limits.code_bytes);
      throw new Error(t("work.too_large", { size }));
    }
    const added = await Promise.all(
      files.map(async (file) => ({ name: safeName(file.name), content: await file.text() })),
    );
    if (added.some(({ content }) => content.includes("\0"))) throw new Error(t("work.not_text"));
    const into =
      added.map(({ name }) => languageOfFile(name, languages, language)).find(Boolean) ?? language;
    const isOther = into.id !== language.id;
    const old = isOther ? (draft.read(into.id) ?? []) : draft.files;
    const isUntouched = isOther ? old.length === 0 : draft.isUntouched;
    draft.put(into.id, withFiles(old, added, isUntouched));
    if (isOther) choose(into.id);
  };
}

export function UploadButton({ onFiles }: { onFiles: (files: File[]) => Promise<void> }) {
  return <FileButton kind="quiet" multiple label={t("work.upload")} onFiles={onFiles} />;
}
