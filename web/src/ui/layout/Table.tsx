import type { ComponentChildren } from "preact";
import { Scroller } from "./Page";

interface Column {
  text: string;
  /** Shows the heading to screen readers only, for example above buttons. */
  unseen?: boolean;
  class?: string | undefined;
}

interface TableProps {
  /** A description of the table, for screen readers. */
  label: string;
  /** The columns; a string stands for a column with this heading and no other properties. */
  columns: readonly (string | Column)[];
  /** See `Scroller`. */
  stacks?: boolean;
  class?: string | undefined;
  /** The rows. */
  children: ComponentChildren;
}

/** A table for a list. It scrolls if it is wider than the page. */
export function Table({ label, columns, stacks, children, ...table }: TableProps) {
  return (
    <Scroller label={label} stacks={stacks}>
      <table class={table.class}>
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
