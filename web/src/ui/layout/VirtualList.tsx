import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { usePrinting } from "../browser/printing";
import styles from "./virtual-list.module.css";

interface VirtualListProps<Item> {
  items: readonly Item[];
  keyOf: (item: Item) => string;
  /** The height of every row in CSS pixels. */
  rowHeight: number;
  label: string;
  /** Called when the end of the list is near, to request the next page. */
  onEnd?: () => void;
  /** The maximum height as a CSS value. If set, the list has its own scroll bar. */
  maxHeight?: string;
  /** The index of a row. When it changes, that row is scrolled into view. Requires `maxHeight`. */
  shown?: number;
  children: (item: Item, index: number) => ComponentChildren;
}

const rows_beyond = 8;

/** Returns the scroll position nearest to `top` at which the row is completely visible. */
export function topThatShows(
  row: number,
  rowHeight: number,
  top: number,
  viewport: number,
): number {
  const [start, end] = [row * rowHeight, (row + 1) * rowHeight];
  return Math.min(Math.max(top, end - viewport), start);
}

/** Returns the rows to render, `[first, end)`: the visible ones and some around them. */
export function rowsInSight(
  top: number,
  viewport: number,
  rowHeight: number,
  count: number,
): [number, number] {
  const first = Math.max(0, Math.floor(-top / rowHeight) - rows_beyond);
  const end = Math.min(count, Math.ceil((viewport - top) / rowHeight) + rows_beyond);
  return [Math.min(first, count), Math.max(end, 0)];
}

/**
 * A list that renders only the visible rows, so that ten thousand rows scroll smoothly. When
 * printed, it renders all rows.
 */
export function VirtualList<Item>(props: VirtualListProps<Item>) {
  return usePrinting() ? <WholeList {...props} /> : <VisibleRows {...props} />;
}

function WholeList<Item>({ items, keyOf, rowHeight, label, children }: VirtualListProps<Item>) {
  return (
    <ul class={styles.list} aria-label={label}>
      {items.map((item, index) => (
        <li key={keyOf(item)} style={{ minHeight: `${rowHeight}px` }}>
          {children(item, index)}
        </li>
      ))}
    </ul>
  );
}

function VisibleRows<Item>(props: VirtualListProps<Item>) {
  const { items, rowHeight, onEnd, maxHeight, shown } = props;
  const list = useRef<HTMLUListElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const [[first, end], setRange] = useState<[number, number]>([0, 40]);
  useEffect(() => {
    const own = scroller.current;
    const look = () => {
      const top = list.current?.getBoundingClientRect().top ?? 0;
      const range = own
        ? rowsInSight(-own.scrollTop, own.clientHeight, rowHeight, items.length)
        : rowsInSight(top, innerHeight, rowHeight, items.length);
      setRange((old) => (old[0] === range[0] && old[1] === range[1] ? old : range));
      if (range[1] >= items.length - rows_beyond) onEnd?.();
    };
    look();
    const target: EventTarget = own ?? globalThis;
    target.addEventListener("scroll", look, { passive: true });
    addEventListener("resize", look);
    return () => {
      target.removeEventListener("scroll", look);
      removeEventListener("resize", look);
    };
  }, [items.length, rowHeight, onEnd, maxHeight]);
  useEffect(() => {
    const own = scroller.current;
    if (own && shown !== undefined && shown >= 0)
      own.scrollTop = topThatShows(shown, rowHeight, own.scrollTop, own.clientHeight);
  }, [shown, rowHeight]);
  const rows = (
    <ul
      ref={list}
      class={styles.list}
      aria-label={props.label}
      style={{ height: `${items.length * rowHeight}px` }}
    >
      {items.slice(first, end).map((item, place) => (
        <li
          key={props.keyOf(item)}
          aria-setsize={items.length}
          aria-posinset={first + place + 1}
          class={styles.row}
          style={{
            height: `${rowHeight}px`,
            transform: `translateY(${(first + place) * rowHeight}px)`,
          }}
        >
          {props.children(item, first + place)}
        </li>
      ))}
    </ul>
  );
  if (maxHeight === undefined) return rows;
  return (
    <div ref={scroller} class={styles.scroller} style={{ maxHeight }}>
      {rows}
    </div>
  );
}
