import type { ComponentChildren } from "preact";
import { useRef, useState } from "preact/hooks";
import styles from "./splitter.module.css";

interface SplitterProps {
  label: string;
  /** The name under which the browser remembers the position. */
  name: string;
  /** Whether the parts are side by side or one above the other. */
  direction?: "columns" | "rows";
  /** The initial size of the first part, in percent. */
  initial?: number;
  first: ComponentChildren;
  second: ComponentChildren;
}

const [least, most, step] = [25, 75, 2];

function kept(name: string, initial: number): number {
  try {
    const share = Number(localStorage.getItem(`judge.split/${name}`) ?? Number.NaN);
    return share >= least && share <= most ? share : initial;
  } catch {
    return initial;
  }
}

/** Two parts with a movable bar between them. On a phone, the parts are stacked, without a bar. */
export function Splitter({
  label,
  name,
  direction = "columns",
  initial = 50,
  first,
  second,
}: SplitterProps) {
  const [share, setShare] = useState(() => kept(name, initial));
  const place = useRef<HTMLDivElement>(null);
  const move = (to: number) => {
    const share = Math.min(Math.max(Math.round(to), least), most);
    setShare(share);
    try {
      localStorage.setItem(`judge.split/${name}`, String(share));
    } catch {
      // If the browser's storage is disabled, the position applies only until the page is closed.
    }
  };
  const drag = (event: PointerEvent) => {
    const bar = event.currentTarget as HTMLElement;
    if (!bar.hasPointerCapture(event.pointerId) || !place.current) return;
    const { left, top, width, height } = place.current.getBoundingClientRect();
    const isColumns = direction === "columns";
    move((isColumns ? (event.clientX - left) / width : (event.clientY - top) / height) * 100);
  };
  const keys = (event: KeyboardEvent) => {
    const to = {
      [direction === "columns" ? "ArrowLeft" : "ArrowUp"]: share - step,
      [direction === "columns" ? "ArrowRight" : "ArrowDown"]: share + step,
      Home: least,
      End: most,
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    move(to);
  };
  return (
    <div
      ref={place}
      class={`${styles.split} ${styles[direction]}`}
      style={{ "--share": `${share}fr`, "--rest": `${100 - share}fr` }}
    >
      <div class={styles.part}>{first}</div>
      {/* biome-ignore lint/a11y/useSemanticElements: an <hr> cannot be moved */}
      <div
        class={styles.bar}
        role="separator"
        aria-orientation={direction === "columns" ? "vertical" : "horizontal"}
        aria-label={label}
        aria-valuemin={least}
        aria-valuemax={most}
        aria-valuenow={share}
        tabIndex={0}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
        onDblClick={() => move(initial)}
        onKeyDown={keys}
      />
      <div class={styles.part}>{second}</div>
    </div>
  );
}
