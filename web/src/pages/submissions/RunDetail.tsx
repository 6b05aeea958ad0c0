import { api, ask, type Schemas } from "../../api/client";
import { useResource } from "../../api/resource";
import { said, t } from "../../i18n";
import { formatBytes, formatSeconds } from "../../i18n/format";
import { ReplayOf } from "../../replay/ReplayOf";
import { Conversation } from "../../ui/display/Conversation";
import { Diff } from "../../ui/display/Diff";
import { TextBlock } from "../../ui/display/TextBlock";
import { Verdict } from "../../ui/display/Verdict";
import { Loaded, Loading, Notice } from "../../ui/states/States";
import { useProblem } from "../problems/problem-data";
import styles from "./runs.module.css";
import type { Run, WholeSubmission } from "./shapes";

interface RunDetailProps {
  submission: WholeSubmission;
  run: Run;
}

function getRun(submission: string, position: number) {
  const path = { submission, position };
  return ask(api.GET("/api/v1/submissions/{submission}/runs/{position}", { params: { path } }));
}

type WholeRun = Awaited<ReturnType<typeof getRun>>;

export const runName = (run: Run) => run.test ?? t("runs.unnamed", { number: run.position + 1 });

/** The details of a run: its input, its output, and what is wrong with the output. */
export function RunDetail({ submission, run }: RunDetailProps) {
  const key = `runs/${submission.judgement}/${run.position}`;
  const whole = useResource(key, () => getRun(submission.id, run.position));
  return (
    <section class={`${styles.whole} in-order`} aria-label={runName(run)}>
      <div class={styles.head}>
        <h3>{runName(run)}</h3>
        <Verdict verdict={run.verdict} />
        <span class="soft small">
          {formatSeconds(run.cpu_s)} · {formatBytes(run.memory_bytes)}
          {run.passes !== undefined && ` · ${t("runs.passes", { count: run.passes })}`}
          {run.signal !== null && ` · ${t("run.signal", { number: run.signal })}`}
          {run.signal === null &&
            run.exit_code !== null &&
            run.exit_code !== 0 &&
            ` · ${t("run.exit_code", { code: run.exit_code })}`}
        </span>
      </div>
      {run.message && <p class={styles.message}>{said(run.message)}</p>}
      {run.is_rounded && <p class="soft small">{t("runs.rounded")}</p>}
      {run.reused && <p class="soft small">{t("runs.reused")}</p>}
      <Loaded of={whole} lines={4}>
        {(whole) => (
          <>
            <Images submission={submission} run={run} whole={whole} />
            <Texts submission={submission} run={run} whole={whole} />
          </>
        )}
      </Loaded>
    </section>
  );
}

const cutOf = (text: Schemas["Excerpt"]) => (text?.is_cut ? text.bytes : null);

/** The images that the problem's programs created for the output. */
function Images({ submission, run, whole }: RunDetailProps & { whole: WholeRun }) {
  return (
    <>
      {whole.images.map((audience) => (
        <figure key={audience} class={styles.image}>
          <img
            src={`/api/v1/submissions/${submission.id}/runs/${run.position}/images/${audience}`}
            alt={t("runs.image", { name: runName(run) })}
          />
          <figcaption class="soft small">{t(`runs.image.${audience}`)}</figcaption>
        </figure>
      ))}
    </>
  );
}

function Texts({ submission, run, whole }: RunDetailProps & { whole: WholeRun }) {
  const problem = useProblem(submission.problem);
  const { input, answer, output, error_output, conversation, difference } = whole;
  if (!input && !answer && !output && !conversation)
    return <Notice>{t("runs.data_hidden")}</Notice>;
  if (!problem.data && !problem.error) return <Loading lines={4} />;
  return (
    <>
      {input && (output || answer) && (
        <ReplayOf
          puzzle={problem.data?.replay}
          input={input.text}
          output={(output ?? answer)?.text ?? ""}
          answer={answer?.text ?? null}
          isCut={(output ?? answer)?.is_cut ?? false}
          title={output ? t("replay.output") : t("replay.answer")}
        />
      )}
      {difference && output && answer && (
        <>
          <p class="small">{t("runs.differs", { line: difference.line })}</p>
          <Diff
            label={t("runs.difference")}
            left={answer.text}
            right={output.text}
            leftTitle={t("runs.answer")}
            rightTitle={t("runs.output")}
            areOutputs
          />
        </>
      )}
      {conversation && (
        <Conversation
          title={t("conversation.title")}
          parts={conversation.parts}
          truncated={conversation.truncated}
        />
      )}
      <div class={styles.texts}>
        {input && (
          <TextBlock title={t("runs.input")} text={input.text} cutFrom_bytes={cutOf(input)} />
        )}
        {output && (
          <TextBlock title={t("runs.output")} text={output.text} cutFrom_bytes={cutOf(output)} />
        )}
        {answer && (!conversation || answer.text !== "") && (
          <TextBlock
            title={difference === null ? t("runs.one_answer") : t("runs.answer")}
            text={answer.text}
            cutFrom_bytes={cutOf(answer)}
          />
        )}
        {error_output && error_output.text !== "" && (
          <TextBlock
            title={t("run.error_output")}
            text={error_output.text}
            cutFrom_bytes={cutOf(error_output)}
          />
        )}
      </div>
      {!output && !conversation && run.verdict === "AC" && (
        <p class="soft small">{t("runs.output_not_kept")}</p>
      )}
    </>
  );
}
