import type { ComponentChildren } from "preact";
import { t } from "../../i18n";
import { formatBytes, formatNumber } from "../../i18n/format";
import { Icon } from "../../ui/display/Icon";
import { nearLimitText } from "./near-limit";
import styles from "./problem.module.css";
import type { WholeProblem } from "./shapes";

/** The limits and other properties of a problem in one line. */
export function Facts({
  problem,
  children,
}: {
  problem: WholeProblem;
  children?: ComponentChildren;
}) {
  const { limits } = problem;
  return (
    <ul class={styles.facts}>
      <li title={`${t("problem.time_limit")}: ${nearLimitText(limits)}`}>
        <Icon name="clock" size={14} />
        <span class="unseen">{t("problem.time_limit")}: </span>
        {formatNumber(limits.time_s, 3)} s<span class="unseen">. {nearLimitText(limits)}</span>
      </li>
      <li title={t("problem.memory_limit")}>
        <Icon name="memory" size={14} />
        <span class="unseen">{t("problem.memory_limit")}: </span>
        {formatBytes(limits.memory_bytes)}
      </li>
      <li>{t("problem.tests", { count: problem.test_count })}</li>
      {children && <li>{children}</li>}
    </ul>
  );
}
