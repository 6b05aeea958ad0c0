import { useMemo, useState } from "preact/hooks";
import { type Language, languageOptions } from "../../api/languages";
import { t } from "../../i18n";
import { Button } from "../../ui/controls/Button";
import { Select } from "../../ui/controls/Field";
import { wantEditor } from "../../ui/editor/CodeEditor";
import { Splitter } from "../../ui/layout/Splitter";
import { announceUnseen } from "../../ui/states/announce";
import { Notice } from "../../ui/states/States";
import { ReadinessNotice } from "../problems/Readiness";
import type { WholeProblem } from "../problems/shapes";
import type { Remark } from "../submissions/compile-output";
import type { Place, SourceFile } from "../submissions/shapes";
import { CheckResult } from "./CheckResult";
import { filesWithMain } from "./mains";
import type { OwnSubmissions } from "./own-submissions";
import { Results } from "./Results";
import { SourceEditor } from "./SourceEditor";
import { SubmitButton, SubmitNotes, useSubmit } from "./Submit";
import { remarksOf } from "./source-checker";
import { nextFileName, starterOf } from "./source-files";
import { UploadButton, useUpload } from "./Upload";
import { useDraft } from "./use-draft";
import { type Replaced, useEarlierSource } from "./use-earlier-source";
import type { LanguageChoice } from "./use-language";
import { usePanel } from "./use-panel";
import { useSourceChecks } from "./use-source-checks";
import styles from "./workbench.module.css";

// The code editor is loaded at the first of these, so that a visit that only reads the statement
// does not pay for it: 130 KiB of 250. A pointer usually arrives long before the first key.
const signs_of_use = {
  onPointerEnter: wantEditor,
  onFocusIn: wantEditor,
  onInput: wantEditor,
  onDragEnter: wantEditor,
};

interface WorkbenchProps {
  user: string;
  problem: WholeProblem;
  choice: LanguageChoice;
  submissions: OwnSubmissions;
}

export function Workbench(props: WorkbenchProps) {
  const { language } = props.choice;
  if (!language) return <Notice kind="warning">{t("work.no_languages")}</Notice>;
  return <LoadedWorkbench {...props} language={language} />;
}

/** The editor, with buttons to run and to submit the program, and the results below it. */
function LoadedWorkbench({
  user,
  problem,
  choice,
  submissions,
  language,
}: WorkbenchProps & { language: Language }) {
  const { languages } = choice;
  const starter = useMemo(() => starterOf(problem.starters, language), [problem, language]);
  const draft = useDraft(user, problem.id, language.id, starter);
  const checks = useSourceChecks(problem, language, draft.files);
  const [remarks, setRemarks] = useState<readonly Remark[]>([]);
  const marks = useMemo(
    () => (checks.check ? remarksOf(checks.check) : remarks),
    [checks.check, remarks],
  );
  const [file, setFile] = useState(0);
  const [place, setPlace] = useState<Place | null>(null);
  const [panel, setPanel] = usePanel(submissions.data?.[0]);

  const choose = (id: string) => {
    choice.choose(id);
    setRemarks([]);
    setFile(0);
    setPlace(null);
  };
  const [replaced, setReplaced] = useState<Replaced | null>(null);
  const keep = () => setReplaced({ language: language.id, files: draft.files });
  useEarlierSource(draft, choice.find, (id, before) => {
    choose(id);
    setReplaced(before);
  });
  const onLoaded = (id: string, file: number, before: Replaced | null) => {
    choose(id);
    setFile(file);
    setReplaced(before);
  };
  const { upload, question } = useUpload({ languages, language, problem, draft, onLoaded });
  const submission_state = useSubmit(problem, () => ({
    language: language.id,
    files: draft.files,
  }));
  const submit = async () => {
    const submission = await submission_state.submit();
    if (!submission) return;
    submissions.add(submission);
    setRemarks([]);
    setPanel("own");
    announceUnseen(t("work.submitted"));
  };
  const reset = () => {
    keep();
    setFile(0);
    draft.reset();
  };
  const show = (to: Place) => {
    const at = draft.files.findIndex(({ name }) => name === to.file);
    if (at === -1) return;
    setFile(at);
    setPlace({ ...to });
  };
  // All elements that appear and disappear are below the toolbar, so the Submit button never moves.
  const bench = (
    <section class={styles.bench} aria-label={t("work.title")} {...signs_of_use}>
      <div class={styles.toolbar}>
        <Select
          label={t("work.language")}
          unseenLabel
          value={language.id}
          options={languageOptions(languages)}
          onChange={choose}
        />
        <UploadButton onFiles={upload} />
        <Button kind="quiet" disabled={draft.isUntouched} onClick={reset}>
          {t("work.reset")}
        </Button>
        <span class={styles.spring} />
        {problem.may_submit && (
          <span class={`${styles.key} soft small`}>
            <kbd>Ctrl</kbd> <kbd>↵</kbd>
          </span>
        )}
        <SubmitButton problem={problem} submission_state={submission_state} submit={submit} />
      </div>
      <SubmitNotes problem={problem} submission_state={submission_state} />
      {question}
      {replaced && (
        <UndoReplacement
          onUndo={() => {
            draft.put(replaced.language, replaced.files);
            choose(replaced.language);
            setReplaced(null);
          }}
          onClose={() => setReplaced(null)}
        />
      )}
      <SeveralMains files={draft.files} />
      <ReadinessNotice />
      {!draft.isKept && <Notice kind="warning">{t("work.not_kept")}</Notice>}
      <SourceEditor
        key={language.id}
        files={draft.files}
        onChange={(files) => draft.put(language.id, files)}
        onRemove={keep}
        newName={() => nextFileName(language, draft.files)}
        onDrop={upload}
        onSubmit={() => void submit()}
        remarks={marks}
        chosen={Math.min(file, draft.files.length - 1)}
        onChoose={setFile}
        place={place}
      />
      {language.checked && problem.may_submit && (
        <CheckResult checks={checks} files={draft.files} onPlace={show} />
      )}
    </section>
  );
  return (
    <Splitter
      label={t("workbench.splitter")}
      name="workbench"
      direction="rows"
      initial={64}
      first={bench}
      second={
        <Results
          problem={problem}
          language={language.id}
          files={draft.files}
          submissions={submissions}
          panel={panel}
          onPanel={setPanel}
          onRemarks={setRemarks}
          onPlace={show}
        />
      }
    />
  );
}

/** A warning that the program will not compile, because several files define `main`. */
function SeveralMains({ files }: { files: readonly SourceFile[] }) {
  const names = filesWithMain(files);
  if (names.length < 2) return null;
  return (
    <Notice kind="warning">
      {t("upload.two_mains", { count: names.length, names: names.join(", ") })}
    </Notice>
  );
}

/** Offers to restore typed text that was replaced. */
function UndoReplacement({ onUndo, onClose }: { onUndo: () => void; onClose: () => void }) {
  return (
    <Notice>
      <div class={styles.actions}>
        <span class={styles.spring}>{t("work.replaced")}</span>
        <Button small onClick={onUndo}>
          {t("work.bring_back")}
        </Button>
        <Button small kind="quiet" icon="cross" label={t("common.close")} onClick={onClose} />
      </div>
    </Notice>
  );
}
