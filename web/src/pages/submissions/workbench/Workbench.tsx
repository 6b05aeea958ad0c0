import { useMemo, useRef, useState } from "preact/hooks";
import { api, ask } from "../../../api/client";
import { forget } from "../../../api/resource";
import { t } from "../../../i18n";
import { inSession } from "../../../session/session";
import { Button } from "../../../ui/controls/Button";
import { Select } from "../../../ui/controls/Field";
import { TabList, TabPanel } from "../../../ui/layout/TabList";
import { announceUnseen, errorText } from "../../../ui/states/announce";
import { Notice } from "../../../ui/states/States";
import { ReadinessNotice } from "../../problems/Readiness";
import type { WholeProblem } from "../../problems/shapes";
import type { Remark } from "../compile-output";
import { CourseChoice } from "./CourseChoice";
import { FileEditor, type Place } from "./FileEditor";
import { OwnSubmissionList } from "./OwnSubmissionList";
import type { OwnSubmissions } from "./own-submissions";
import { RunPanel } from "./RunPanel";
import { rememberedLanguage, rememberLanguage } from "./remembered-language";
import { nextFileName, starterOf } from "./source-files";
import { UploadButton, useUpload } from "./Upload";
import { useDraft } from "./use-draft";
import { type Replaced, useEarlierSource } from "./use-earlier-source";
import styles from "./workbench.module.css";

export interface Language {
  id: string;
  name: string;
  extensions: string[];
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
  return <Bench {...props} first={first} />;
}

/** The editor, with buttons to run and to submit the program. */
function Bench({
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
  const [remarks, setRemarks] = useState<readonly Remark[]>([]);
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
  const handIn = useSubmit(problem, () => ({ language: language.id, files: draft.files }));
  const submit = async () => {
    const submission = await handIn.submit();
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
          <BringBack
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
        <FileEditor
          key={language.id}
          files={draft.files}
          onChange={(files) => draft.put(language.id, files)}
          onRemove={keep}
          newName={() => nextFileName(language, draft.files)}
          onDrop={upload}
          onSubmit={() => void submit()}
          remarks={remarks}
          chosen={Math.min(file, draft.files.length - 1)}
          onChoose={setFile}
          place={place}
        />
        <SubmitBar problem={problem} handIn={handIn} submit={submit} />
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
function BringBack({ onUndo, onClose }: { onUndo: () => void; onClose: () => void }) {
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

interface HandIn {
  error: string;
  course: string;
  setCourse: (course: string) => void;
  submit: () => Promise<Awaited<ReturnType<typeof send>> | null>;
}

type Program = { language: string; files: { name: string; content: string }[] };

function send(problem: string, course: string, program: Program) {
  const body = { problem, ...program, ...(course === "" ? {} : { course }) };
  return ask(api.POST("/api/v1/submissions", { body }));
}

/** Submits programs, one request at a time, and keeps the error of the last request. */
function useSubmit(problem: WholeProblem, program: () => Program): HandIn {
  const [error, setError] = useState("");
  const [course, setCourse] = useState("");
  const sending = useRef(false);
  return {
    error,
    course,
    setCourse,
    submit: async () => {
      if (sending.current || !problem.may_submit) return null;
      sending.current = true;
      setError("");
      try {
        const submission = await inSession(() => send(problem.id, course, program()));
        forget("history");
        forget("problem-list");
        return submission;
      } catch (reason) {
        setError(errorText(reason));
        return null;
      } finally {
        sending.current = false;
      }
    },
  };
}

function SubmitBar({
  problem,
  handIn,
  submit,
}: {
  problem: WholeProblem;
  handIn: HandIn;
  submit: () => Promise<void>;
}) {
  const courses = problem.courses.filter(({ may_submit }) => may_submit);
  return (
    <>
      <div class={styles.actions}>
        <Button kind="primary" disabled={!problem.may_submit} onClick={submit}>
          {t("work.submit")}
        </Button>
        {courses.length > 1 && (
          <CourseChoice ids={courses.map(({ course }) => course)} handIn={handIn} />
        )}
        {problem.may_submit ? (
          <span class="soft small">
            <kbd>Ctrl</kbd> <kbd>↵</kbd>
          </span>
        ) : (
          <span class="small">
            {t(problem.courses.length > 0 ? "work.may_not_submit" : "work.in_no_course")}
          </span>
        )}
      </div>
      <div role="alert">{handIn.error && <Notice kind="bad">{handIn.error}</Notice>}</div>
    </>
  );
}
