import type { ComponentChildren } from "preact";
import styles from "./badge.module.css";
import { Icon, type IconName } from "./Icon";
import tones from "./tones.module.css";

const colours = {
  good: tones.good,
  bad: tones.bad,
  warning: tones.slow,
  plain: tones.odd,
  accent: tones.accent,
};
export type BadgeTone = keyof typeof colours;

/** A state in a word, optionally with a symbol so that the word is not overlooked. */
export function Badge(props: { tone?: BadgeTone; icon?: IconName; children: ComponentChildren }) {
  return (
    <span class={`${styles.badge} ${colours[props.tone ?? "plain"]}`}>
      {props.icon && <Icon name={props.icon} size={12} />}
      {props.children}
    </span>
  );
}
