import { useState } from "preact/hooks";
import { api, ask, type Schemas } from "../../api/client";
import { usePages } from "../../api/pages";
import { useTitles } from "../../api/problems";
import { useResource } from "../../api/resource";
import { t } from "../../i18n";
import { formatSeconds } from "../../i18n/format";
import { LinkButton } from "../../ui/controls/Button";
import { CopyButton } from "../../ui/controls/CopyButton";
import { Time } from "../../ui/display/Time";
import { Card } from "../../ui/layout/Page";
import { Table } from "../../ui/layout/Table";
import { Paged } from "../../ui/states/Paged";
import { Empty, Loaded, Notice } from "../../ui/states/States";
import { AdminFrame } from "./AdminFrame";
import styles from "./operation.module.css";
import { type TraceBar, traceBars } from "./trace-bars";

type Submission = Schemas["Submission"];

/** `/admin/errors`: submissions with a judging error, with the details needed to find its cause. */
export default function ErrorsPage() {
  const pages = usePages<Submission>("errors", async (after) => {
    const query = { verdict: "JE" as const, limit: 50, after };
    const page = await ask(api.GET("/api/v1/submissions", { params: { query } }));
    return { items: page.submissions, next: page.next };
  });
  return (
    <AdminFrame>
      <Paged
        of={pages}
        empty={
          <Empty icon="check" title={t("errors.none")}>
            <p>{t("errors.none_help")}</p>
          </Empty>
        }
      >
        {(submissions) =>
          submissions.map((submission) => (
            <JudgingError key={submission.id} submission={submission} />
          ))
        }
      </Paged>
    </AdminFrame>
  );
}

function JudgingError({ submission }: { submission: Submission }) {
  const [open, setOpen] = useState(false);
  const { id, problem, language } = submission;
  const titleOf = useTitles();
  const whole = useResource(`submissions/${id}`, () =>
    ask(api.GET("/api/v1/submissions/{submission}", { params: { path: { submission: id } } })),
  );
  return (
    <Card
      title={t("errors.title", { id, problem: titleOf(problem, submission.problem_title) })}
      actions={
        <>
          <LinkButton href={`/submissions/${id}`}>{t("errors.open")}</LinkButton>
          <LinkButton
            icon="download"
            href={`/api/v1/submissions/${id}/reproduction`}
            download={`submission-${id}.zip`}
          >
            {t("errors.download")}
          </LinkButton>
        </>
      }
    >
      <p class="small soft">
        {submission.display_name || submission.user_name} · {language} ·{" "}
        <Time at_ms={submission.created_ms} absolute />
      </p>
      <Loaded of={whole} lines={1}>
        {({ message, runs, made_with }) => (
          <>
            <Notice kind="bad">
              {message ||
                runs.find(({ verdict }) => verdict === "JE")?.message ||
                t("errors.no_message")}
            </Notice>
            {made_with.worker && (
              <p class="small soft">{t("errors.by_worker", { worker: made_with.worker })}</p>
            )}
          </>
        )}
      </Loaded>
      <Command submission={submission} />
      <details class={styles.trace} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>{t("errors.trace")}</summary>
        {open && <Trace submission={id} />}
      </details>
    </Card>
  );
}

/**
 * The command to grade the submission by hand. It must be run in the directory of the unpacked
 * archive.
 */
function Command({ submission }: { submission: Submission }) {
  const files = useResource(`submissions/${submission.id}/files`, () =>
    ask(
      api.GET("/api/v1/submissions/{submission}/files", {
        params: { path: { submission: submission.id } },
      }),
    ),
  );
  if (!files.data) return null;
  const sources = files.data.files.map(({ name }) => `sources/${name}`).join(" ");
  const command = `judge grade ${submission.problem} --language ${submission.language} --verbose ${sources}`;
  return (
    <div class={styles.command}>
      <span class="small soft">{t("errors.by_hand")}</span>
      <code>{command}</code>
      <CopyButton text={command} what={t("errors.command")} />
    </div>
  );
}

function Trace({ submission }: { submission: string }) {
  const trace = useResource(`submissions/${submission}/trace`, () =>
    ask(api.GET("/api/v1/submissions/{submission}/trace", { params: { path: { submission } } })),
  );
  return (
    <Loaded of={trace} lines={4}>
      {({ steps, left_out }) => (
        <>
          <Bars bars={traceBars(steps, Date.now() * 1000)} />
          {left_out > 0 && <p class="small soft">{t("errors.left_out", { count: left_out })}</p>}
        </>
      )}
    </Loaded>
  );
}

function Bars({ bars }: { bars: readonly TraceBar[] }) {
  if (bars.length === 0) return <p class="soft">{t("errors.no_trace")}</p>;
  return (
    <Table
      label={t("errors.trace")}
      class={styles.bars}
      columns={[
        t("errors.step"),
        { text: t("errors.seconds"), class: "number" },
        t("errors.outcome"),
        { text: t("errors.when"), unseen: true, class: styles.wide },
      ]}
    >
      {bars.map((bar, place) => (
        <tr key={place}>
          <th scope="row">
            {t(`step.${bar.step}`)} <span class="soft">{bar.subject}</span>
          </th>
          <td class="number">{formatSeconds(bar.seconds)}</td>
          <td>{bar.running ? t("errors.still") : bar.outcome}</td>
          <td>
            <div
              class={bar.step === "queued" ? styles.waiting : styles.bar}
              style={{
                marginInlineStart: `${100 * bar.from}%`,
                width: `max(2px, ${100 * bar.length}%)`,
              }}
            />
          </td>
        </tr>
      ))}
    </Table>
  );
}
