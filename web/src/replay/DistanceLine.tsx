import { t } from "../i18n";
import styles from "./distance-line.module.css";
import { type Bounds, knownAt } from "./distances";

interface DistanceLineProps {
  bounds: Bounds;
  /** The number of moves made. */
  at: number;
  turn: number | null;
  onGo: (at: number) => void;
}

const [width, height] = [600, 120];
const points_max = 1_200;

/** A placeholder that keeps the controls below from moving when the distance line appears. */
export function EmptyDistanceLine() {
  return (
    <figure class={styles.figure} aria-hidden="true">
      <figcaption>
        <span class={styles.own}>{t("replay.line")}</span>
      </figcaption>
      <div class={styles.picture}>
        <svg />
      </div>
    </figure>
  );
}

/** The distance to the goal after each move, compared with the shortest path. */
export function DistanceLine({ bounds, at, turn, onGo }: DistanceLineProps) {
  const moves = bounds.low.length - 1;
  const start = knownAt(bounds, 0);
  const span = Math.max(moves, start ?? 0, 1);
  const top = Math.max(...bounds.low.filter(Number.isFinite), 1) * 1.06;
  const x = (move: number) => (move / span) * width;
  const y = (distance: number) => height - (distance / top) * height;
  const every = Math.max(1, Math.ceil(moves / points_max));
  const places = Array.from({ length: moves + 1 }, (_, i) => i).filter(
    (i) => i % every === 0 || i === moves,
  );
  const line = (value: (i: number) => number | null) => {
    let pen = "M";
    return places
      .map((i) => {
        const distance = value(i);
        if (distance === null) {
          pen = "M";
          return "";
        }
        const to = `${pen}${x(i).toFixed(1)} ${y(distance).toFixed(1)}`;
        pen = "L";
        return to;
      })
      .join("");
  };
  const now = bounds.low[Math.min(at, moves)] ?? 0;
  const is_known = knownAt(bounds, Math.min(at, moves)) !== null;
  const go = (event: MouseEvent) => {
    const box = (event.currentTarget as Element).getBoundingClientRect();
    onGo(Math.round(((event.clientX - box.left) / box.width) * span));
  };
  const words =
    start === null
      ? t("replay.line")
      : t("replay.line_label", { moves, fewest: start, end: bounds.low[moves] ?? 0 });
  return (
    <figure class={styles.figure}>
      <figcaption>
        <span class={styles.own}>{t("replay.line")}</span>
        {start !== null && <span class={styles.best}>{t("replay.optimum", { count: start })}</span>}
      </figcaption>
      <div class={styles.picture}>
        {/* The slider below does the same by keyboard. */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above */}
        <svg
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={words}
          onClick={go}
        >
          {start !== null && (
            <path class={styles.straight} d={`M0 ${y(start)}L${x(start)} ${height}`} />
          )}
          <path class={styles.least} d={line((i) => bounds.low[i] ?? null)} />
          <path class={styles.line} d={line((i) => knownAt(bounds, i))} />
          {turn !== null && (
            <line class={styles.turn} x1={x(turn - 1)} x2={x(turn - 1)} y1={0} y2={height} />
          )}
        </svg>
        <span
          class={is_known ? styles.point : `${styles.point} ${styles.open}`}
          style={{ "--x": Math.min(at, moves) / span, "--y": 1 - now / top }}
        />
        <span class={styles.top} aria-hidden="true">
          {Math.round(top / 1.06)}
        </span>
        <span class={styles.bottom} aria-hidden="true">
          0
        </span>
      </div>
    </figure>
  );
}
