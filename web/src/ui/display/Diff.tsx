import { useMemo, useState } from "preact/hooks";
import { t } from "../../i18n";
import { narrow, useMedia } from "../browser/media";
import { Button } from "../controls/Button";
import { Notice } from "../states/States";
import styles from "./diff.module.css";
import { diffRows, type Fold, foldRows, type Line, type Row } from "./diff-rows";

interface DiffProps {
  /** A description of the compared texts. */
  label: string;
  left: string;
  right: string;
  leftTitle: string;
  rightTitle: string;
  /** The number of lines shown around a difference; the others are folded. */
  context?: number;
}

/** The differences between two texts: side by side, or in one column on a phone. */
export function Diff({ label, left, right, leftTitle, rightTitle, context = 3 }: DiffProps) {
  const inline = useMedia(narrow);
  const rows = useMemo(() => diffRows(left, right), [left, right]);
  const parts = useMemo(() => foldRows(rows ?? [], context), [rows, context]);
  if (rows === null) return <Notice>{t("diff.too_different")}</Notice>;
  const same = rows.every((row) => row.kind === "same");
  const Body = inline ? Inline : Beside;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll
    <section class={styles.scroller} aria-label={label} tabIndex={0}>
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
              <Body key={i} row={part} />
            ),
          )}
        </tbody>
      </table>
    </section>
  );
}

function Folded({ fold, Body }: { fold: Fold; Body: (props: { row: Row }) => preact.JSX.Element }) {
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
        <Button kind="quiet" small onClick={() => setOpen(true)}>
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
      {line.parts.map((part, i) =>
        part.changed ? <mark key={i}>{part.text}</mark> : <span key={i}>{part.text}</span>,
      )}
    </>
  );
}

function Side({ line, kind }: { line: Line | null; kind: "removed" | "added" | null }) {
  if (line === null) return <td class={styles.nothing} colSpan={2} />;
  const tone = kind === null ? "" : styles[kind];
  return (
    <>
      <td class={`${styles.number} ${tone}`}>{line.number}</td>
      <td class={`${styles.text} ${tone}`}>
        <Text line={line} sign={kind === null ? " " : kind === "removed" ? "−" : "+"} />
      </td>
    </>
  );
}

function Beside({ row }: { row: Row }) {
  const differs = row.kind !== "same";
  return (
    <tr>
      <Side line={row.left} kind={differs ? "removed" : null} />
      <Side line={row.right} kind={differs ? "added" : null} />
    </tr>
  );
}

function Inline({ row }: { row: Row }) {
  const line = (side: Line, kind: "removed" | "added" | null) => (
    <tr>
      <td class={`${styles.number} ${kind ? styles[kind] : ""}`}>{side.number}</td>
      <td class={`${styles.text} ${kind ? styles[kind] : ""}`}>
        <Text line={side} sign={kind === null ? " " : kind === "removed" ? "−" : "+"} />
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
