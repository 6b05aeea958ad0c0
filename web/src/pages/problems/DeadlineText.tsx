import { t } from "../../i18n";
import { formatRelative, formatTime } from "../../i18n/format";
import { Icon } from "../../ui/display/Icon";
import styles from "./deadline.module.css";
import type { Deadline } from "./deadlines";

/** A deadline in words, with a colour and a symbol if the deadline is near or has passed. */
export function DeadlineText({ deadline }: { deadline: Deadline }) {
  const { kind, at_ms, near, extended } = deadline;
  const tone = kind === "closed" ? styles.over : near ? styles.near : styles.far;
  return (
    <span class={`${styles.deadline} ${tone}`} title={formatTime(at_ms)}>
      {near && <Icon name={kind === "closed" ? "cross" : "clock"} size={13} />}
      {t(`deadline.${kind}`, { when: formatRelative(at_ms) })}
      {extended && kind !== "opens" && ` (${t("deadline.extended")})`}
    </span>
  );
}
