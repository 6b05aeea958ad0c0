import type { ComponentChildren } from "preact";
import styles from "./item-list.module.css";

/** A list of a few items in a card, each with a button. */
export function ItemList({ children }: { children: ComponentChildren }) {
  return <ul class={styles.list}>{children}</ul>;
}

interface ItemProps {
  title: ComponentChildren;
  /** Small text below the title. */
  facts: ComponentChildren;
  action?: ComponentChildren;
}

/** An item of an `ItemList`. */
export function Item({ title, facts, action }: ItemProps) {
  return (
    <li>
      <div class={styles.item}>
        <div>{title}</div>
        <div class="small soft">{facts}</div>
      </div>
      {action}
    </li>
  );
}
