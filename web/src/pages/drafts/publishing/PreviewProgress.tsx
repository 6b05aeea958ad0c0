import { t } from "../../../i18n";
import { Card } from "../../../ui/layout/Page";
import type { DraftPreview } from "../shapes";
import styles from "./preview.module.css";

interface PreviewProgressProps {
  progress: Pick<DraftPreview, "submissions" | "judgements_left">;
}

/** The progress of a preview while its submissions are judged. */
export function PreviewProgress({
  progress: { submissions, judgements_left },
}: PreviewProgressProps) {
  return (
    <Card>
      <div role="status" class={styles.running}>
        <p>{t("preview.running", { left: judgements_left, count: submissions })}</p>
        <progress
          value={submissions - judgements_left}
          max={Math.max(submissions, 1)}
          aria-label={t("chain.progress")}
        />
      </div>
      <p class="soft">{t("preview.meanwhile")}</p>
    </Card>
  );
}
