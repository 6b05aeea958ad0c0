import { t } from "../../i18n";
import { Verdict } from "../../ui/display/Verdict";
import { Card } from "../../ui/layout/Page";
import { groupsWithPoints, groupText } from "./points";
import type { WholeSubmission } from "./shapes";
import styles from "./submission.module.css";

/** The test groups of a scoring problem with their points. */
export function GroupResults({ submission }: { submission: WholeSubmission }) {
  const groups = groupsWithPoints(submission.groups);
  if (groups.length === 0) return null;
  return (
    <Card title={t("groups.title")}>
      <ul class={styles.groups}>
        {groups.map((group) => (
          <li key={group.group}>
            <span>{group.verdict && <Verdict verdict={group.verdict} short />}</span>
            <span>{groupText(group, submission.runs)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
