import type { ComponentChildren } from "preact";
import styles from "./toolbar.module.css";

/** A row of filters and buttons above a list; what does not fit goes to the next line. */
export function Toolbar({ children }: { children: ComponentChildren }) {
  return <div class={styles.toolbar}>{children}</div>;
}

/** Pushes what follows in a toolbar to its end. */
export function Spring() {
  return <div class={styles.spring} />;
}
