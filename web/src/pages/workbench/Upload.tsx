import { useState } from "preact/hooks";
import { source_files_max } from "../../api/rules";
import { t } from "../../i18n";
import { formatBytes } from "../../i18n/format";
import { Button } from "../../ui/controls/Button";
import { FileButton } from "../../ui/controls/FileButton";
import { Dialog, DialogActions } from "../../ui/layout/Dialog";
import type { WholeProblem } from "../problems/shapes";
import type { SourceFile } from "../submissions/shapes";
import {
  type Language,
  languageOfFile,
  mustAskToReplace,
  safeName,
  sameFiles,
  starterOf,
  withFiles,
} from "./source-files";
import type { Draft } from "./use-draft";
import type { Replaced } from "./use-earlier-source";

interface UploadOptions {
  languages: readonly Language[];
  language: Language;
  problem: WholeProblem;
  draft: Draft;
  /** Called with the language and the index of the first uploaded file. */
  onLoaded: (language: string, file: number, replaced: Replaced | null) => void;
}

/** The uploaded files, and the files that the user already has in the same language. */
interface Uploaded {
  language: string;
  added: SourceFile[];
  old: SourceFile[];
}

/** Reads the files that the user has chosen. Throws an error if the judge would reject them. */
async function readSources(files: readonly File[], bytes_max: number): Promise<SourceFile[]> {
  const bytes = files.reduce((sum, file) => sum + file.size, 0);
  if (bytes > bytes_max) throw new Error(t("work.too_large", { size: formatBytes(bytes_max) }));
  const sources = await Promise.all(
    files.map(async (file) => ({ name: safeName(file.name), content: await file.text() })),
  );
  if (sources.some(({ content }) => content.includes("\0"))) throw new Error(t("work.not_text"));
  return sources;
}

/**
 * Loads files into the editor and selects their language. Returns a question to show if it is not
 * clear whether they replace the existing files.
 */
export function useUpload({ languages, language, problem, draft, onLoaded }: UploadOptions) {
  const [asked, setAsked] = useState<Uploaded | null>(null);

  const load = async ({ language, added, old }: Uploaded, files: SourceFile[]) => {
    setAsked(null);
    if (files.length > source_files_max)
      throw new Error(t("upload.too_many", { count: source_files_max }));
    const isKept = ({ name, content }: SourceFile) =>
      files.some((file) => file.name === name && file.content === content);
    draft.put(language, files);
    onLoaded(
      language,
      files.findIndex(({ name }) => name === added[0]?.name),
      old.every(isKept) ? null : { language, files: old },
    );
  };

  const upload = async (chosen: File[]) => {
    const added = await readSources(chosen, problem.limits.code_bytes);
    const into =
      added.map(({ name }) => languageOfFile(name, languages, language)).find(Boolean) ?? language;
    const kept = into.id === language.id ? draft.files : (draft.read(into.id) ?? []);
    // If these files are still the starter code, the upload may replace them without asking.
    const old = sameFiles(kept, starterOf(problem.starters, into)) ? [] : kept;
    const uploaded = { language: into.id, added, old };
    if (mustAskToReplace(old, added)) setAsked(uploaded);
    else await load(uploaded, withFiles(old, added));
  };

  const question = asked && (
    <ReplaceQuestion
      uploaded={asked}
      onReplace={() => load(asked, withFiles([], asked.added))}
      onAdd={() => load(asked, withFiles(asked.old, asked.added))}
      onClose={() => setAsked(null)}
    />
  );
  return { upload, question };
}

interface ReplaceQuestionProps {
  uploaded: Uploaded;
  onReplace: () => Promise<void>;
  onAdd: () => Promise<void>;
  onClose: () => void;
}

function ReplaceQuestion({ uploaded, onReplace, onAdd, onClose }: ReplaceQuestionProps) {
  const namesOf = (files: SourceFile[]) => files.map(({ name }) => name).join(", ");
  return (
    <Dialog title={t("upload.title")} onClose={onClose}>
      <p>{t("upload.question", { old: namesOf(uploaded.old), added: namesOf(uploaded.added) })}</p>
      <DialogActions>
        <Button onClick={onClose}>{t("common.cancel")}</Button>
        <Button onClick={onAdd}>{t("upload.add")}</Button>
        <Button kind="primary" onClick={onReplace}>
          {t("upload.replace")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

export function UploadButton({ onFiles }: { onFiles: (files: File[]) => Promise<void> }) {
  return <FileButton kind="quiet" multiple label={t("work.upload")} onFiles={onFiles} />;
}
