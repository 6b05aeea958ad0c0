import { useCallback, useState } from "preact/hooks";
import { locale, t } from "../../i18n";
import { formatBytes } from "../../i18n/format";
import { ReplayOf } from "../../replay/ReplayOf";
import { Button } from "../../ui/controls/Button";
import { Conversation } from "../../ui/display/Conversation";
import { TextBlock } from "../../ui/display/TextBlock";
import { Markdown } from "../../ui/markdown/Markdown";
import { Notice } from "../../ui/states/States";
import styles from "./problem.module.css";
import type { WholeProblem } from "./shapes";

type StatementText = WholeProblem["statements"][number];

/**
 * Returns the statement in this language. If there is no such statement, returns the English one.
 * If there is no English one either, returns the first statement.
 */
export function statementIn(
  statements: readonly StatementText[],
  language: string,
): StatementText | undefined {
  return (
    statements.find((statement) => statement.language === language) ??
    statements.find((statement) => statement.language === "en") ??
    statements[0]
  );
}

function languageName(code: string): string {
  try {
    return new Intl.DisplayNames([code], { type: "language" }).of(code) ?? code;
  } catch {
    return code;
  }
}

/** A problem statement: the text, a choice of languages, and the samples. */
export function Statement({ problem }: { problem: WholeProblem }) {
  const [chosen, setChosen] = useState<string | null>(null);
  const statement = statementIn(problem.statements, chosen ?? locale.value);
  const addressOf = useCallback((name: string) => fileAddress(problem, name), [problem]);
  return (
    <article class={`${styles.statement} in-order`} aria-label={t("problem.statement")}>
      {problem.statements.length > 1 && (
        <fieldset class={styles.languages}>
          <legend class="unseen">{t("problem.statement_language")}</legend>
          {problem.statements.map(({ language }) => (
            <Button
              key={language}
              kind="quiet"
              small
              pressed={language === statement?.language}
              onClick={() => setChosen(language)}
            >
              <span lang={language}>{languageName(language)}</span>
            </Button>
          ))}
        </fieldset>
      )}
      {statement === undefined && <Notice>{t("problem.no_statement")}</Notice>}
      {statement?.format === "markdown" && (
        <Markdown text={statement.text} language={statement.language} pictureAddress={addressOf} />
      )}
      {statement?.format === "file" && <Notice>{t("problem.statement_file")}</Notice>}
      <Samples problem={problem} />
      <Attachments problem={problem} />
    </article>
  );
}

/**
 * Returns the address of a problem file. The address contains the version, so that the browser can
 * cache the file.
 */
function fileAddress({ id, version }: WholeProblem, name: string): string {
  const path = `/api/v1/problems/${encodeURIComponent(id)}/files/${encodeURIComponent(name)}`;
  return `${path}?version=${version}`;
}

function Attachments({ problem }: { problem: WholeProblem }) {
  const attachments = problem.attachments;
  if (attachments.length === 0) return null;
  return (
    <section class={styles.attachments}>
      <h2>{t("problem.attachments")}</h2>
      <ul>
        {attachments.map(({ name, bytes }) => (
          <li key={name}>
            <a href={fileAddress(problem, name)} download={name}>
              {name}
            </a>{" "}
            <span class="soft small">{formatBytes(bytes)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Samples({ problem }: { problem: WholeProblem }) {
  if (problem.samples.length === 0) return null;
  return (
    <section class={styles.samples} aria-label={t("problem.samples")}>
      {problem.samples.map((sample, i) => (
        <Sample key={sample.test} problem={problem} sample={sample} number={i + 1} />
      ))}
    </section>
  );
}

interface SampleProps {
  problem: WholeProblem;
  sample: WholeProblem["samples"][number];
  number: number;
}

/** A sample of an interactive problem, or else a sample input and output. */
function Sample(props: SampleProps) {
  const { sample, number } = props;
  if (!sample.interaction) return <SampleData {...props} />;
  return (
    <Conversation
      title={t("problem.sample_interaction", { number })}
      parts={sample.interaction.parts}
      truncated={sample.interaction.truncated}
    />
  );
}

/** A sample input and output. If the problem has a board, the user can play the output on it. */
function SampleData({ problem, sample, number }: SampleProps) {
  const [watched, setWatched] = useState(false);
  const watch = problem.replay && (
    <Button kind="quiet" small icon="play" expanded={watched} onClick={() => setWatched(!watched)}>
      {t("replay.watch")}
    </Button>
  );
  return (
    <div class={styles.sample}>
      <TextBlock title={t("problem.sample_input", { number })} text={sample.input} />
      <TextBlock
        title={t("problem.sample_answer", { number })}
        text={sample.answer}
        actions={watch}
      />
      {watched && (
        <div class={styles.wide}>
          <ReplayOf
            puzzle={problem.replay}
            input={sample.input}
            output={sample.answer}
            answer={sample.answer}
            title={t("replay.sample", { number })}
          />
        </div>
      )}
    </div>
  );
}
