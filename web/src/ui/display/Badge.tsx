import type { ComponentChildren } from "preact";
import styles from "./badge.module.css";
import { Icon, type IconName } from "./Icon";

export type BadgeTone = "good" | "bad" | "warning" | "plain" | "accent";

/** A state in a word, with a symbol if the word alone is easily overlooked. */
export function Badge(props: { tone?: BadgeTone; icon?: IconName; children: ComponentChildren }) {
  return (
    <span class={`${styles.badge} ${styles[props.tone ?? "plain"]}`}>
      {props.icon && <Icon name={props.icon} size={12} />}
      {props.children}
    </span>
  );
}
