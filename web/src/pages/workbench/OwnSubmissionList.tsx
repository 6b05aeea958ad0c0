import { useEffect } from "preact/hooks";
import { said, t } from "../../i18n";
import { formatSeconds } from "../../i18n/format";
import { Points } from "../../ui/display/Points";
import { Time } from "../../ui/display/Time";
import { hasEnded, Verdict } from "../../ui/display/Verdict";
import { announceUnseen } from "../../ui/states/announce";
import { Empty, Loaded } from "../../ui/states/States";
import { compilerRemarks, type Remark } from "../submissions/compile-output";
import { Progress } from "../submissions/Progress";
import type { Submission } from "../submissions/shapes";
import { useLiveSubmission } from "../submissions/use-live";
import type { OwnSubmissions } from "./own-submissions";
import styles from "./workbench.module.css";

interface OwnSubmissionListProps {
  submissions: OwnSubmissions;
  /** Called with the compiler's messages when a submission is judged while the page is open. */
  onRemarks: (remarks: readonly Remark[]) => void;
}

/** The user's submissions to a problem, newest first. Pending submissions are updated live. */
export function OwnSubmissionList({ submissions, onRemarks }: OwnSubmissionListProps) {
  return (
    <Loaded of={submissions} lines={3}>
      {(list) =>
        list.length === 0 ? (
          <Empty icon="file" title={t("own.none")}>
            <p>{t("own.none_explain")}</p>
          </Empty>
        ) : (
          <ul class={styles.list}>
            {list.map((submission) => (
              <li key={submission.id}>
                {hasEnded(submission.status) ? (
                  <Line submission={submission} />
                ) : (
                  <LiveLine
                    submission={submission}
                    onRemarks={onRemarks}
                    onScored={submissions.onScored}
                  />
                )}
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}

function Line({ submission }: { submission: Submission }) {
  return (
    <div class={styles.row}>
      <span class={styles.result}>
        <Verdict verdict={submission.verdict} status={submission.status} />
        <Points of={submission} />
      </span>
      <a href={`/submissions/${submission.id}`}>
        {t("own.number", { id: submission.id })}
        {submission.max_cpu_s !== null && ` · ${formatSeconds(submission.max_cpu_s)}`}
      </a>
      <span class="soft">
        <Time at_ms={submission.created_ms} />
      </span>
    </div>
  );
}

interface LiveLineProps {
  submission: Submission;
  onRemarks: (remarks: readonly Remark[]) => void;
  onScored: () => void;
}

function LiveLine({ submission, onRemarks, onScored }: LiveLineProps) {
  const { data } = useLiveSubmission(submission.id);
  const verdict = data?.verdict ?? null;
  useEffect(() => {
    if (!data || verdict === null) return;
    announceUnseen(t("own.judged", { id: data.id, verdict: t(`verdict.${verdict}`) }));
    onRemarks(compilerRemarks(data.compile?.output ?? ""));
    if (data.score !== null) onScored();
  }, [verdict]);
  if (!data) return <Line submission={submission} />;
  const failed = data.runs.find((run) => run.verdict !== "AC");
  return (
    <div class={styles.row}>
      <span class={styles.result}>
        <Verdict verdict={data.verdict} status={data.status} />
        <Points of={data} />
      </span>
      <a href={`/submissions/${submission.id}`}>{t("own.number", { id: submission.id })}</a>
      <span class="soft">
        <Time at_ms={submission.created_ms} />
      </span>
      {data.status === "running" && (
        <div class={styles.message}>
          <Progress done={data.runs.length} total={data.test_count} />
        </div>
      )}
      {failed?.message && <div class={styles.message}>{said(failed.message)}</div>}
    </div>
  );
}
