import { t } from "../../i18n";
import styles from "./progress.module.css";

/** The number of tests that have run. */
export function Progress({ done, total }: { done: number; total: number | null }) {
  const words =
    total === null
      ? t("submission.tests_done", { count: done })
      : t("submission.tests_done_of", { done, total });
  return (
    <div class={styles.progress}>
      <progress value={total === null ? undefined : done} max={total ?? 1} aria-label={words} />
      <span class="soft small">{words}</span>
    </div>
  );
}
