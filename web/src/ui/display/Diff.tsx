import type { ComponentChildren } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { t } from "../../i18n";
import { formatDifference } from "../../i18n/format";
import { narrow, useMedia } from "../browser/media";
import { showInside } from "../browser/scrolling";
import { Button } from "../controls/Button";
import { Notice } from "../states/States";
import styles from "./diff.module.css";
import {
  diffRows,
  type Fold,
  foldRows,
  type Line,
  numericDifference,
  piecesOf,
  type Row,
  rowsByNumber,
} from "./diff-rows";

interface DiffProps {
  /** A description of the compared texts. */
  label: string;
  left: string;
  right: string;
  leftTitle: string;
  rightTitle: string;
  /** The number of lines shown around a difference; the others are folded. */
  context?: number;
  /**
   * True if the texts are outputs of programs. If two lines differ in a number, their row then also
   * shows the right number minus the left one. Texts that differ too much for the usual comparison
   * are compared line by line, by line number.
   */
  areOutputs?: boolean;
}

/** The differences between two texts: side by side, or in one column on a phone. */
export function Diff({
  label,
  left,
  right,
  leftTitle,
  rightTitle,
  context = 3,
  areOutputs = false,
}: DiffProps) {
  const inline = useMedia(narrow);
  const scroller = useRef<HTMLElement>(null);
  const rows = useMemo(
    () => diffRows(left, right) ?? (areOutputs ? rowsByNumber(left, right) : null),
    [left, right, areOutputs],
  );
  const parts = useMemo(() => foldRows(rows ?? [], context), [rows, context]);
  const first = parts.find((part) => part.kind !== "fold" && part.kind !== "same");
  useEffect(() => {
    const row = scroller.current?.querySelector<HTMLElement>(`.${styles.first}`);
    if (scroller.current && row) showInside(scroller.current, row);
  }, [first]);
  if (rows === null) return <Notice>{t("diff.too_different")}</Notice>;
  const same = rows.every((row) => row.kind === "same");
  const Body = inline ? Inline : Beside;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll
    <section ref={scroller} class={styles.scroller} aria-label={label} tabIndex={0}>
      <table class={inline ? `${styles.diff} ${styles.inline}` : styles.diff}>
        <caption class="unseen">{label}</caption>
        <colgroup>
          <col class={styles.numbers} />
          <col />
          {!inline && <col class={styles.numbers} />}
          {!inline && <col />}
        </colgroup>
        <thead>
          {inline ? (
            <tr>
              <th colSpan={2} scope="col">
                <span class={styles.removed}>− {leftTitle}</span>{" "}
                <span class={styles.added}>+ {rightTitle}</span>
              </th>
            </tr>
          ) : (
            <tr>
              <th colSpan={2} scope="colgroup">
                {leftTitle}
              </th>
              <th colSpan={2} scope="colgroup">
                {rightTitle}
              </th>
            </tr>
          )}
        </thead>
        <tbody>
          {same && (
            <tr>
              <td class={styles.fold} colSpan={inline ? 2 : 4}>
                {t("diff.same")}
              </td>
            </tr>
          )}
          {parts.map((part, i) =>
            part.kind === "fold" ? (
              <Folded key={i} fold={part} Body={Body} />
            ) : (
              <Body key={i} row={part} isFirst={part === first} showsNumbers={areOutputs} />
            ),
          )}
        </tbody>
      </table>
    </section>
  );
}

interface BodyProps {
  row: Row;
  /** True for the first row that differs. */
  isFirst?: boolean;
  showsNumbers?: boolean;
}

type Body = (props: BodyProps) => preact.JSX.Element;

function Folded({ fold, Body }: { fold: Fold; Body: Body }) {
  const [open, setOpen] = useState(false);
  if (open) {
    return (
      <>
        {fold.rows.map((row) => (
          <Body key={row.left?.number} row={row} />
        ))}
      </>
    );
  }
  return (
    <tr>
      <td class={styles.fold} colSpan={Body === Inline ? 2 : 4}>
        <Button kind="quiet" small icon="chevron" onClick={() => setOpen(true)}>
          {t("diff.folded", { count: fold.rows.length })}
        </Button>
      </td>
    </tr>
  );
}

function Text({ line, sign }: { line: Line; sign: string }) {
  return (
    <>
      {/* The sign repeats what the colour shows. */}
      <span class={styles.sign}>{sign}</span>
      {piecesOf(line).map((piece, i) => {
        const text = piece.isBlank ? <Blanks text={piece.text} /> : piece.text;
        return piece.changed ? <mark key={i}>{text}</mark> : <span key={i}>{text}</span>;
      })}
    </>
  );
}

/** Whitespace with visible symbols, which are not copied with the text. */
function Blanks({ text }: { text: string }) {
  return (
    <>
      {[...text].map((blank, i) => (
        <span key={i} class={styles.blank} data-sign={blank_signs[blank]}>
          {blank}
        </span>
      ))}
    </>
  );
}

const blank_signs: Record<string, string> = { " ": "·", "\t": "→", "\r": "↵" };

/** The number on the right minus the number on the left. */
function NumericDifference({ row }: { row: Row }) {
  const difference = numericDifference(row);
  if (difference === null) return null;
  return (
    <span class={styles.difference} title={t("diff.number")}>
      {formatDifference(difference)}
    </span>
  );
}

interface SideProps {
  line: Line | null;
  kind: "removed" | "added" | null;
  children?: ComponentChildren;
}

function Side({ line, kind, children }: SideProps) {
  if (line === null) return <td class={styles.nothing} colSpan={2} />;
  const tone = kind === null ? "" : styles[kind];
  return (
    <>
      <td class={`${styles.number} ${tone}`}>{line.number}</td>
      <td class={`${styles.text} ${tone}`}>
        <Text line={line} sign={kind === null ? " " : kind === "removed" ? "−" : "+"} />
        {children}
      </td>
    </>
  );
}

function Beside({ row, isFirst, showsNumbers }: BodyProps) {
  const differs = row.kind !== "same";
  return (
    <tr class={isFirst ? styles.first : undefined}>
      <Side line={row.left} kind={differs ? "removed" : null} />
      <Side line={row.right} kind={differs ? "added" : null}>
        {showsNumbers && <NumericDifference row={row} />}
      </Side>
    </tr>
  );
}

function Inline({ row, isFirst, showsNumbers }: BodyProps) {
  const line = (side: Line, kind: "removed" | "added" | null) => (
    <tr class={isFirst ? styles.first : undefined}>
      <td class={`${styles.number} ${kind ? styles[kind] : ""}`}>{side.number}</td>
      <td class={`${styles.text} ${kind ? styles[kind] : ""}`}>
        <Text line={side} sign={kind === null ? " " : kind === "removed" ? "−" : "+"} />
        {showsNumbers && kind === "added" && <NumericDifference row={row} />}
      </td>
    </tr>
  );
  if (row.kind === "same") return row.left ? line(row.left, null) : <tr />;
  return (
    <>
      {row.left && line(row.left, "removed")}
      {row.right && line(row.right, "added")}
    </>
  );
}
