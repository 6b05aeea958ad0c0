import { said, t } from "../../i18n";
import { type Piece, piecesOf } from "./compile-output";
import styles from "./compile-output.module.css";

interface CompileOutputProps {
  output: string;
  files: readonly string[];
  /** Called to show a line of the source. */
  onPlace: (place: NonNullable<Piece["place"]>) => void;
}

/** The compiler output, with links to the source lines that it names. */
export function CompileOutput({ output, files, onPlace }: CompileOutputProps) {
  // Some lines are the judge's, for example about a limit.
  const lines = output.split("\n").map(said).join("\n");
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll
    <pre class={styles.output} tabIndex={0}>
      {piecesOf(lines, files).map(({ text, place }, i) =>
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
