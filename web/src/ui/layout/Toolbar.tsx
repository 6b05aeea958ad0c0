import type { ComponentChildren } from "preact";
import styles from "./toolbar.module.css";

/** A row of filters and buttons above a list. It wraps if it is wider than the page. */
export function Toolbar({ children }: { children: ComponentChildren }) {
  return <div class={styles.toolbar}>{children}</div>;
}

/** The number of items that match the filters. */
export function Found({ children }: { children: ComponentChildren }) {
  return (
    <span class={styles.found} role="status">
      {children}
    </span>
  );
}

/** Pushes the following elements to the end of a toolbar. */
export function Spring() {
  return <div class={styles.spring} />;
}
