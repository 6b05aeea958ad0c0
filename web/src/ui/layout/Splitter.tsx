import type { ComponentChildren } from "preact";
import { useRef, useState } from "preact/hooks";
import styles from "./splitter.module.css";

interface SplitterProps {
  label: string;
  /** The name under which the browser remembers the position. */
  name: string;
  first: ComponentChildren;
  second: ComponentChildren;
}

const [least, most, step] = [25, 75, 2];

function kept(name: string): number {
  try {
    const share = Number(localStorage.getItem(`judge.split/${name}`) ?? Number.NaN);
    return share >= least && share <= most ? share : 50;
  } catch {
    return 50;
  }
}

/** Two parts side by side with a movable bar between them; on a phone, one below the other. */
export function Splitter({ label, name, first, second }: SplitterProps) {
  const [share, setShare] = useState(() => kept(name));
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
    const { left, width } = place.current.getBoundingClientRect();
    move(((event.clientX - left) / width) * 100);
  };
  const keys = (event: KeyboardEvent) => {
    const to = {
      ArrowLeft: share - step,
      ArrowRight: share + step,
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
      class={styles.split}
      style={{ "--share": `${share}fr`, "--rest": `${100 - share}fr` }}
    >
      <div class={styles.part}>{first}</div>
      {/* biome-ignore lint/a11y/useSemanticElements: an <hr> cannot be moved */}
      <div
        class={styles.bar}
        role="separator"
        aria-orientation="vertical"
        aria-label={label}
        aria-valuemin={least}
        aria-valuemax={most}
        aria-valuenow={share}
        tabIndex={0}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
        onDblClick={() => move(50)}
        onKeyDown={keys}
      />
      <div class={styles.part}>{second}</div>
    </div>
  );
}
