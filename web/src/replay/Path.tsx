import { t } from "../i18n";
import type { Trace } from "./board";
import styles from "./replay.module.css";

interface PathProps {
  way: Trace;
  at: number;
  turn: number | null;
  onGo: (at: number) => void;
}

const shown_max = 60;

/** The letters of the path near the current move. Clicking a letter goes to its move. */
export function Path({ way, at, turn, onGo }: PathProps) {
  const { path, boards, fault } = way;
  const first = Math.max(0, Math.min(at - shown_max / 2, path.length - shown_max));
  const letters = [...path.slice(first, first + shown_max)];
  return (
    <fieldset class={styles.path}>
      <legend class="unseen">{t("replay.path")}</legend>
      {first > 0 && <span aria-hidden="true">…</span>}
      {letters.map((letter, i) => {
        const move = first + i + 1;
        const is_fault = fault !== null && move === boards.length;
        const kind = is_fault ? styles.wrong : move === turn ? styles.turned : "";
        return (
          <button
            key={move}
            type="button"
            tabIndex={-1}
            class={`${kind} ${move <= at ? styles.made : ""} ${move === at ? styles.now : ""}`}
            disabled={fault !== null && move > boards.length}
            onClick={() => onGo(move)}
          >
            {letter}
          </button>
        );
      })}
      {first + shown_max < path.length && <span aria-hidden="true">…</span>}
    </fieldset>
  );
}
