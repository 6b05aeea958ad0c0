import { type ComponentChildren, toChildArray } from "preact";
import { useId } from "preact/hooks";
import styles from "./summary.module.css";

interface SummaryCardProps {
  title: string;
  /** The text that is shown if there are no items. */
  empty: string;
  /** The list items. Each is a text or a link, with a short fact about it. */
  children?: ComponentChildren;
}

/** A small card with a list of items that need the user's attention. */
export function SummaryCard({ title, empty, children }: SummaryCardProps) {
  const id = useId();
  return (
    <section class={styles.card} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {toChildArray(children).length > 0 ? <ul>{children}</ul> : <p class="soft small">{empty}</p>}
    </section>
  );
}
