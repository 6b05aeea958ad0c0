import { t } from "../../i18n";
import { formatNumber } from "../../i18n/format";
import type { GroupScore, Run } from "./shapes";

/** Returns a group's result in words: "Group 2: 30 of 40, test 7 failed". */
export function groupText(group: GroupScore, runs: readonly Run[]): string {
  const failed = firstFailure(group.group, runs);
  const parts = [groupPoints(group)];
  if (group.is_blocked) parts.push(t("groups.blocked"));
  else if (failed?.test) {
    parts.push(t("groups.failed", { test: failed.test.slice(group.group.length + 1) }));
  }
  return t("groups.line", {
    group: group.group.replace(/^secret\//, ""),
    result: parts.filter((part) => part !== "").join(t("course.comma")),
  });
}

function groupPoints({ score, max_score, is_blocked }: GroupScore): string {
  if (score === null) return is_blocked ? "" : t("groups.not_judged");
  const points = formatNumber(score, 3);
  return max_score === null
    ? t("points.some", { points })
    : t("groups.of", { points, total: formatNumber(max_score, 3) });
}

/**
 * Returns the groups that have their own points. Excludes the samples, and groups that contain
 * other groups.
 */
export function groupsWithPoints(groups: readonly GroupScore[]): GroupScore[] {
  return groups.filter(
    ({ group }) =>
      group !== "sample" && !groups.some((other) => other.group.startsWith(`${group}/`)),
  );
}

/** Returns a group's first run that was not accepted. Ignores runs whose test name is hidden. */
export function firstFailure(group: string, runs: readonly Run[]): Run | undefined {
  return runs.find((run) => run.verdict !== "AC" && run.test?.startsWith(`${group}/`));
}
