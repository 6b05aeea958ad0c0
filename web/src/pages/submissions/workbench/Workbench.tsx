import { useMemo, useState } from "preact/hooks";
import { t } from "../../../i18n";
import { Button } from "../../../ui/controls/Button";
import { Select } from "../../../ui/controls/Field";
import { TabList, TabPanel } from "../../../ui/layout/TabList";
import { announceUnseen } from "../../../ui/states/announce";
import { Notice } from "../../../ui/states/States";
import { ReadinessNotice } from "../../problems/Readiness";
import type { WholeProblem } from "../../problems/shapes";
import type { Remark } from "../compile-output";
import { CheckResult } from "./CheckResult";
import { OwnSubmissionList } from "./OwnSubmissionList";
import type { OwnSubmissions } from "./own-submissions";
import { RunPanel } from "./RunPanel";
import { rememberedLanguage, rememberLanguage } from "./remembered-language";
import { type Place, SourceEditor } from "./SourceEditor";
import { SubmitBar, useSubmit } from "./SubmitBar";
import { remarksOf } from "./source-checker";
import { nextFileName, starterOf } from "./source-files";
import { UploadButton, useUpload } from "./Upload";
import { useDraft } from "./use-draft";
import { type Replaced, useEarlierSource } from "./use-earlier-source";
import { useSourceChecks } from "./use-source-checks";
import styles from "./workbench.module.css";

export interface Language {
  id: string;
  name: string;
  extensions: string[];
  /** The judge can check sources in this language while they are typed. */
  checked: boolean;
}

interface WorkbenchProps {
  user: string;
  problem: WholeProblem;
  languages: readonly Language[];
  submissions: OwnSubmissions;
}

export function Workbench(props: WorkbenchProps) {
  const [first] = props.languages;
  if (!first) return <Notice kind="warning">{t("work.no_languages")}</Notice>;
  return <LoadedWorkbench {...props} first={first} />;
}

/** The editor, with buttons to run and to submit the program. */
function LoadedWorkbench({
  user,
  problem,
  languages,
  submissions,
  first,
}: WorkbenchProps & { first: Language }) {
  const [languageId, setLanguageId] = useState(() =>
    rememberedLanguage(user, problem.id, languages),
  );
  const language = languages.find(({ id }) => id === languageId) ?? first;
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
  const [panel, setPanel] = useState<"run" | "own">("run");

  const choose = (id: string) => {
    setLanguageId(id);
    setRemarks([]);
    setFile(0);
    setPlace(null);
    rememberLanguage(user, problem.id, id);
  };
  const [replaced, setReplaced] = useState<Replaced | null>(null);
  const keep = () => setReplaced({ language: language.id, files: draft.files });
  useEarlierSource(draft, languages, (id, before) => {
    choose(id);
    setReplaced(before);
  });
  const upload = useUpload({ languages, language, limits: problem.limits, draft, choose });
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
  return (
    <div class={styles.work}>
      <section class={styles.bench} aria-label={t("work.title")}>
        <div class={styles.toolbar}>
          <Select
            label={t("work.language")}
            unseenLabel
            value={language.id}
            options={languages.map(({ id, name }) => ({ value: id, text: name }))}
            onChange={choose}
          />
          <span class={styles.spring} />
          <UploadButton onFiles={upload} />
          <Button kind="quiet" disabled={draft.isUntouched} onClick={reset}>
            {t("work.reset")}
          </Button>
        </div>
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
        <SubmitBar problem={problem} submission_state={submission_state} submit={submit} />
      </section>
      <section class={styles.below} aria-label={t("work.results")}>
        <TabList
          label={t("work.results")}
          base="results"
          tabs={[
            { id: "run", text: t("run.title") },
            { id: "own", text: t("own.title") },
          ]}
          chosen={panel}
          onChoose={setPanel}
        />
        {panel === "run" ? (
          <TabPanel base="results" id="run" class={styles.panel}>
            <RunPanel
              problem={problem}
              language={language.id}
              files={draft.files}
              onRemarks={setRemarks}
              onPlace={show}
            />
          </TabPanel>
        ) : (
          <TabPanel base="results" id="own" class={styles.panel}>
            <OwnSubmissionList submissions={submissions} onRemarks={setRemarks} />
          </TabPanel>
        )}
      </section>
    </div>
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
