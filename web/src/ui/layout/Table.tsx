import type { ComponentChildren } from "preact";
import { Scroller } from "./Page";
import styles from "./table.module.css";

interface Column {
  text: string;
  /** Shows the heading to screen readers only, for example above buttons. */
  unseen?: boolean;
  class?: string | undefined;
}

interface TableProps {
  /** A description of the table, for screen readers. */
  label: string;
  /** The columns. A string is short for a column with this heading and no other properties. */
  columns: readonly (string | Column)[];
  /** See `Scroller`. */
  stacks?: boolean;
  class?: string | undefined;
  /** The rows. */
  children: ComponentChildren;
}

/**
 * A table for a list. It scrolls if it is wider than the page. Its cells do not wrap, except text
 * cells.
 */
export function Table({ label, columns, stacks, children, ...table }: TableProps) {
  return (
    <Scroller label={label} stacks={stacks}>
      <table class={`${styles.table} ${table.class ?? ""}`}>
        <caption class="unseen">{label}</caption>
        <thead>
          <tr>
            {columns
              .map((column) => (typeof column === "string" ? { text: column } : column))
              .map(({ text, unseen, ...head }, place) => (
                <th key={place} scope="col" class={head.class}>
                  {unseen ? <span class="unseen">{text}</span> : text}
                </th>
              ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </Scroller>
  );
}

/** The elements of a row that handle clicks themselves. */
const controls = "a, button, input, select, textarea, label, summary";

/**
 * A row that opens its first link when it is clicked anywhere. The modifier keys for a new tab or
 * window work as on the link.
 */
export function LinkRow({ children }: { children: ComponentChildren }) {
  const click = (event: MouseEvent) => {
    const row = event.currentTarget as Element;
    if ((event.target as Element).closest(controls)) return;
    // Do not open the link if the user is selecting text.
    if (getSelection()?.isCollapsed === false) return;
    const { ctrlKey, metaKey, shiftKey } = event;
    const same = { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey };
    row.querySelector("a")?.dispatchEvent(new MouseEvent("click", same));
  };
  return (
    <tr class={styles.link_row} onClick={click}>
      {children}
    </tr>
  );
}

interface TextCellProps {
  /** True if the text names the row. */
  isHeader?: boolean;
  /** The column heading, for rows that stack; see `Scroller`. */
  label?: string;
  children?: ComponentChildren;
}

/** A cell for text of any length, which wraps. */
export function TextCell({ isHeader, label, children }: TextCellProps) {
  if (!isHeader) {
    return (
      <td class={styles.text} data-label={label}>
        {children}
      </td>
    );
  }
  return (
    <th scope="row" class={styles.text}>
      {children}
    </th>
  );
}

/** The last cell of a row, with its buttons. */
export function ActionsCell({ children }: { children: ComponentChildren }) {
  return (
    <td class={styles.actions}>
      <div class={styles.buttons}>{children}</div>
    </td>
  );
}
