import { t } from "../i18n";
import type { Board, Fault, Puzzle } from "./board";
import styles from "./board.module.css";

interface BoardPictureProps {
  puzzle: Puzzle;
  board: Board;
  /** The fault to show on this board, or null. */
  fault: Fault | null;
}

/** A board whose tiles slide when a move changes it. */
export function BoardPicture({ puzzle, board, fault }: BoardPictureProps) {
  const { rows, columns, goal } = puzzle;
  const rows_text = Array.from({ length: rows }, (_, row) =>
    board
      .slice(row * columns, (row + 1) * columns)
      .map((tile) => (tile === 0 ? t("replay.blank") : tile))
      .join(" "),
  );
  const bump = fault?.kind === "border" ? fault : null;
  // Sorted by number, so that each tile keeps its element, which CSS moves to the new cell.
  const tiles = [...goal].sort((a, b) => a - b);
  return (
    <div
      class={`${styles.board} ${bump ? styles[bump.border] : ""}`}
      style={{ "--rows": rows, "--columns": columns }}
      role="img"
      aria-label={`${t("replay.board")}: ${rows_text.join("; ")}`}
    >
      {tiles.map((tile) => {
        const cell = board.indexOf(tile);
        const home = goal[cell] === tile;
        const kind = tile === 0 ? styles.blank : home ? styles.home : "";
        return (
          <div
            key={tile}
            class={`${styles.tile} ${kind} ${tile === 0 && bump ? styles[`bump_${bump.move}`] : ""}`}
            style={{ "--row": Math.floor(cell / columns), "--column": cell % columns }}
          >
            <span>{tile === 0 ? "" : tile}</span>
          </div>
        );
      })}
    </div>
  );
}
