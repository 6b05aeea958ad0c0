import type { Schemas } from "../../../api/client";
import { t } from "../../../i18n";
import { formatBytes, formatSeconds } from "../../../i18n/format";
import { Badge } from "../../../ui/display/Badge";
import { Points } from "../../../ui/display/Points";
import { Time } from "../../../ui/display/Time";
import { Verdict } from "../../../ui/display/Verdict";
import styles from "./submissions.module.css";

type Submission = Schemas["Submission"];

/** The column headings, hidden from screen readers because each row describes itself. */
export function SubmissionHead() {
  return (
    <div class={`${styles.row} ${styles.head}`} aria-hidden="true">
      <span />
      <span>{t("submissions.number")}</span>
      <span>{t("gradebook.student")}</span>
      <span>{t("course.problem")}</span>
      <span>{t("submissions.verdict")}</span>
      <span class="number">{t("submissions.time")}</span>
      <span class="number">{t("submissions.memory")}</span>
      <span>{t("submissions.language")}</span>
      <span>{t("submissions.handed_in")}</span>
    </div>
  );
}

interface SubmissionRowProps {
  submission: Submission;
  /** The problem title. */
  title: string;
  /** The name of the language. */
  language: string;
  chosen: boolean;
  /** If missing, the submission cannot be chosen. */
  onChoose?: (id: string, on: boolean) => void;
}

export function SubmissionRow({
  submission,
  title,
  language,
  chosen,
  onChoose,
}: SubmissionRowProps) {
  const { id, max_cpu_s, max_memory_bytes } = submission;
  const name = submission.display_name || submission.user_name;
  return (
    <div class={chosen ? `${styles.row} ${styles.chosen}` : styles.row}>
      {onChoose ? (
        <input
          type="checkbox"
          class={styles.choice}
          aria-label={t("submissions.choose", { id })}
          checked={chosen}
          onChange={(event) => onChoose(id, event.currentTarget.checked)}
        />
      ) : (
        <span class={styles.choice} />
      )}
      <a class={styles.link} href={`/submissions/${id}`}>
        {t("submissions.id", { id })}
      </a>
      <span class={styles.cut} title={submission.user_name}>
        {name}
      </span>
      <span class={styles.cut} title={submission.problem}>
        {title}
      </span>
      <span class={styles.verdict}>
        <Verdict verdict={submission.verdict} status={submission.status} />
        <Points of={submission} />
        {submission.late && (
          <Badge tone="warning" icon="clock">
            {t("gradebook.late")}
          </Badge>
        )}
      </span>
      <span class="number">{max_cpu_s != null && formatSeconds(max_cpu_s)}</span>
      <span class="number">{max_memory_bytes != null && formatBytes(max_memory_bytes)}</span>
      <span class={styles.cut} title={language}>
        {language}
      </span>
      <span class={styles.when}>
        <Time at_ms={submission.created_ms} />
      </span>
    </div>
  );
}
