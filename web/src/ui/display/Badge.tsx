import type { ComponentChildren } from "preact";
import styles from "./badge.module.css";
import { Icon, type IconName } from "./Icon";
import tones from "./tones.module.css";

/** The meaning of a colour. Each tone has two colours in `tokens.css`. */
export type Tone = "good" | "bad" | "warning" | "memory" | "neutral" | "accent";

interface BadgeProps {
  tone?: Tone;
  icon?: IconName;
  /** A tooltip. */
  title?: string;
  children: ComponentChildren;
}

/** A label for a state, optionally with an icon that makes it more noticeable. */
export function Badge({ tone = "neutral", icon, title, children }: BadgeProps) {
  const turning = icon === "spinner" ? styles.turning : "";
  return (
    <span class={`${styles.badge} ${tones[tone]} ${turning}`} title={title}>
      {icon && <Icon name={icon} size={13} />}
      {children}
    </span>
  );
}
