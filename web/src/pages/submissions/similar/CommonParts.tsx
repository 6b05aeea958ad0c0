import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { t } from "../../../i18n";
import { showInside } from "../../../ui/browser/scrolling";
import { Button } from "../../../ui/controls/Button";
import type { SourceFile } from "../shapes";
import {
  lineText,
  type MarkedLine,
  markedLines,
  neighbourPart,
  type Side,
  type SimilarPart,
  toneOf,
} from "./matches";
import styles from "./similar.module.css";

interface Program {
  id: string;
  /** The name of the student; "" if it is not known. */
  student: string;
  files: readonly SourceFile[];
}

interface CommonPartsProps {
  own: Program;
  other: Program;
  parts: readonly SimilarPart[];
}

/** Two programs side by side, on a phone one above the other, with their common parts marked. */
export function CommonParts({ own, other, parts }: CommonPartsProps) {
  const [chosen, setChosen] = useState<number | null>(null);
  const step = (by: 1 | -1) => setChosen((place) => neighbourPart(place, by, parts.length));
  useKeys(parts.length > 0, step);
  return (
    <>
      {parts.length > 0 && (
        <div class={styles.bar}>
          <Button icon="up" onClick={() => step(-1)}>
            {t("similar.previous")}
          </Button>
          <Button icon="down" onClick={() => step(1)}>
            {t("similar.next")}
          </Button>
          <span role="status">{statusText(parts, chosen)}</span>
          <span class="soft small">{t("similar.keys")}</span>
        </div>
      )}
      <div class={styles.sides}>
        <Source program={own} side="own" parts={parts} chosen={chosen} onChoose={setChosen} />
        <Source program={other} side="other" parts={parts} chosen={chosen} onChoose={setChosen} />
      </div>
    </>
  );
}

function statusText(parts: readonly SimilarPart[], chosen: number | null): string {
  const part = chosen === null ? undefined : parts[chosen];
  if (chosen === null || !part) return t("similar.parts", { count: parts.length });
  return t("similar.current", {
    part: chosen + 1,
    count: parts.length,
    own: lineText(part.own),
    other: lineText(part.other),
  });
}

/** Goes to the next part with the key `j` and to the previous one with `k`. */
function useKeys(isOn: boolean, step: (by: 1 | -1) => void): void {
  useEffect(() => {
    if (!isOn) return;
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (document.querySelector("dialog[open]")) return;
      if (event.key === "j") step(1);
      if (event.key === "k") step(-1);
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [isOn]);
}

interface SourceProps {
  program: Program;
  side: Side;
  parts: readonly SimilarPart[];
  chosen: number | null;
  onChoose: (place: number) => void;
}

function Source({ program, side, parts, chosen, onChoose }: SourceProps) {
  const scroller = useRef<HTMLElement>(null);
  const title = t("own.number", { id: program.id });
  useEffect(() => {
    const row = scroller.current?.querySelector<HTMLElement>(`[data-begins="${chosen}"]`);
    if (scroller.current && row) showInside(scroller.current, row);
  }, [chosen]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll
    <section ref={scroller} class={styles.source} aria-label={title} tabIndex={0}>
      <h2 class={styles.title}>
        <a href={`/submissions/${program.id}`}>{title}</a>
        {program.student && <span class="soft"> {program.student}</span>}
      </h2>
      {program.files.map((file) => (
        <File key={file.name} {...{ file, side, parts, chosen, onChoose }} />
      ))}
    </section>
  );
}

interface FileProps extends Omit<SourceProps, "program"> {
  file: SourceFile;
}

function File({ file, side, parts, chosen, onChoose }: FileProps) {
  const lines = useMemo(() => markedLines(file, parts, side), [file, parts, side]);
  return (
    <table class={styles.file}>
      <caption>{file.name}</caption>
      <tbody>
        {lines.map((line) => (
          <Line key={line.number} line={line} isChosen={line.part === chosen} onChoose={onChoose} />
        ))}
      </tbody>
    </table>
  );
}

interface LineProps {
  line: MarkedLine;
  isChosen: boolean;
  onChoose: (place: number) => void;
}

/** A line. Lines of a part have its colour and a bar, and its first line has its number. */
function Line({ line, isChosen, onChoose }: LineProps) {
  const { part, begins } = line;
  const looks =
    part === null
      ? undefined
      : [styles.marked, styles[toneOf(part)], isChosen ? styles.chosen : ""].join(" ");
  return (
    <tr class={looks} data-begins={begins ? part : undefined}>
      <td class={styles.part}>
        {part !== null && begins && (
          <button
            type="button"
            aria-label={t("similar.part", { part: part + 1 })}
            aria-pressed={isChosen}
            onClick={() => onChoose(part)}
          >
            {part + 1}
          </button>
        )}
      </td>
      <td class={styles.number}>{line.number}</td>
      <td class={styles.text}>{line.text}</td>
    </tr>
  );
}
