import { t } from "../../i18n";
import { type Piece, piecesOf } from "./compile-output";
import styles from "./compile-output.module.css";

interface CompileOutputProps {
  output: string;
  files: readonly string[];
  /** Called to show a place in the source. */
  onPlace: (place: NonNullable<Piece["place"]>) => void;
}

/** The output of the compiler, with links to the lines of the source that it names. */
export function CompileOutput({ output, files, onPlace }: CompileOutputProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroller must be reachable by keyboard
    <pre class={styles.output} tabIndex={0}>
      {piecesOf(output, files).map(({ text, place }, i) =>
        place === null ? (
          text
        ) : (
          <button
            key={i}
            type="button"
            title={t("submission.go_to_line", { line: place.line })}
            onClick={() => onPlace(place)}
          >
            {text}
          </button>
        ),
      )}
    </pre>
  );
}
