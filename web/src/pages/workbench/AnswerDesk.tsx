import { useState } from "preact/hooks";
import { t } from "../../i18n";
import { formatBytes, formatNumber } from "../../i18n/format";
import { Button } from "../../ui/controls/Button";
import { FilePicker } from "../../ui/controls/FilePicker";
import { Card } from "../../ui/layout/Page";
import { Table } from "../../ui/layout/Table";
import { announceUnseen } from "../../ui/states/announce";
import { Notice } from "../../ui/states/States";
import type { WholeProblem } from "../problems/shapes";
import { base64Of, sorted, withChosen } from "./answer-files";
import { OwnSubmissionList } from "./OwnSubmissionList";
import type { OwnSubmissions } from "./own-submissions";
import { SubmitButton, SubmitNotes, useSubmit } from "./Submit";
import styles from "./workbench.module.css";

type AnswerFiles = NonNullable<WholeProblem["answer_files"]>;

interface AnswerDeskProps {
  problem: WholeProblem;
  answers: AnswerFiles;
  submissions: OwnSubmissions;
}

interface Chosen {
  name: string;
  size: number;
  content_base64: string;
}

/** A form for problems whose submissions are answer files instead of programs. */
export function AnswerDesk({ problem, answers, submissions }: AnswerDeskProps) {
  const [files, setFiles] = useState<readonly Chosen[]>([]);
  const submission_state = useSubmit(problem, () => ({
    language: "answers",
    files: files.map(({ name, content_base64 }) => ({ name, content_base64 })),
  }));
  const add = async (chosen: File[]) => {
    const added = await Promise.all(
      chosen.map(async (file) => ({
        name: file.name,
        size: file.size,
        content_base64: await base64Of(file),
      })),
    );
    setFiles((before) => withChosen(before, added));
  };
  const submit = async () => {
    const submission = await submission_state.submit();
    if (!submission) return;
    submissions.add(submission);
    announceUnseen(t("work.submitted"));
  };
  return (
    <div class={styles.answers}>
      <Card title={t("answers.title")}>
        <p>{t("answers.explain")}</p>
        <FilePicker multiple label={t("answers.choose")} onFiles={add} />
        {files.length > 0 && (
          <Button small kind="quiet" onClick={() => setFiles([])}>
            {t("answers.clear")}
          </Button>
        )}
        <div class={styles.actions}>
          <SubmitButton
            problem={problem}
            submission_state={submission_state}
            submit={submit}
            disabled={files.length === 0}
          />
        </div>
        <SubmitNotes problem={problem} submission_state={submission_state} />
        <ChosenFiles answers={answers} files={files} />
      </Card>
      <section aria-label={t("own.title")}>
        <Card title={t("own.title")}>
          <OwnSubmissionList submissions={submissions} onRemarks={() => {}} />
        </Card>
      </section>
    </div>
  );
}

interface ChosenFilesProps {
  answers: AnswerFiles;
  files: readonly Chosen[];
}

/** A table of the test cases with the chosen files, and notices about archives and other files. */
function ChosenFiles({ answers, files }: ChosenFilesProps) {
  const { byTest, archives, others } = sorted(answers, files);
  return (
    <>
      {archives.map((file) => (
        <Notice key={file.name}>
          {t("answers.archive", { name: file.name, size: formatBytes(file.size) })}
        </Notice>
      ))}
      {others.map((file) => (
        <Notice key={file.name} kind="warning">
          {t("answers.other", { name: file.name })}
        </Notice>
      ))}
      <Table
        label={t("answers.table")}
        columns={[t("answers.file"), t("answers.points"), t("answers.chosen")]}
      >
        {answers.map(({ test, name, max_score }) => {
          const file = byTest.get(test);
          return (
            <tr key={test}>
              <td>
                <code>{name}</code>
              </td>
              <td>{max_score === null ? "" : formatNumber(max_score, 3)}</td>
              <td class={file ? undefined : "soft"}>
                {file ? formatBytes(file.size) : t("answers.none")}
              </td>
            </tr>
          );
        })}
      </Table>
    </>
  );
}
