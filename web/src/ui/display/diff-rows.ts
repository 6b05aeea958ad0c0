import { diffArrays, diffWordsWithSpace } from "diff";

/** A part of a line. `changed` is true if the other side does not have the part. */
export interface Part {
  text: string;
  changed: boolean;
}

export interface Line {
  /** Counted from 1. */
  number: number;
  parts: readonly Part[];
}

/** Two lines side by side; null if a side has no line. */
export interface Row {
  kind: "same" | "changed" | "removed" | "added";
  left: Line | null;
  right: Line | null;
}

/** A run of identical rows that may be folded. */
export interface Fold {
  kind: "fold";
  rows: readonly Row[];
}

// The maximum number of differences. A comparison with more differences takes too long and does not
// help users.
const edits_max = 1_000;
const word_line_length_max = 2_000;

function linesOf(text: string): string[] {
  const lines = text.split("\n");
  if (lines.at(-1) === "") lines.pop();
  return lines;
}

function whole(text: string, changed: boolean): Part[] {
  return [{ text, changed }];
}

function pairOf(left: string, right: string): [Part[], Part[]] {
  if (left.length > word_line_length_max || right.length > word_line_length_max) {
    return [whole(left, true), whole(right, true)];
  }
  const words = diffWordsWithSpace(left, right);
  const side = (other: "added" | "removed") =>
    words
      .filter((word) => !word[other])
      .map(({ value, added, removed }) => ({ text: value, changed: added || removed }));
  return [side("added"), side("removed")];
}

function changedRows(
  left: readonly string[],
  right: readonly string[],
  at: [number, number],
): Row[] {
  const rows: Row[] = [];
  for (let i = 0; i < Math.max(left.length, right.length); i++) {
    const [a, b] = [left[i], right[i]];
    const [x, y] = [at[0] + i + 1, at[1] + i + 1];
    if (a !== undefined && b !== undefined) {
      const [parts_a, parts_b] = pairOf(a, b);
      rows.push({
        kind: "changed",
        left: { number: x, parts: parts_a },
        right: { number: y, parts: parts_b },
      });
    } else if (a !== undefined) {
      rows.push({ kind: "removed", left: { number: x, parts: whole(a, true) }, right: null });
    } else if (b !== undefined) {
      rows.push({ kind: "added", left: null, right: { number: y, parts: whole(b, true) } });
    }
  }
  return rows;
}

/** Compares two texts line by line. Returns null if they differ too much. */
export function diffRows(left: string, right: string): Row[] | null {
  const changes = diffArrays(linesOf(left), linesOf(right), { maxEditLength: edits_max });
  if (!changes) return null;
  const rows: Row[] = [];
  let [x, y] = [0, 0];
  for (let i = 0; i < changes.length; i++) {
    const change = changes[i];
    if (!change) continue;
    if (!change.added && !change.removed) {
      for (const text of change.value) {
        const parts = whole(text, false);
        rows.push({
          kind: "same",
          left: { number: ++x, parts },
          right: { number: ++y, parts },
        });
      }
      continue;
    }
    // Pairs lines that are removed and added at the same position.
    const next = changes[i + 1];
    const paired = change.removed && next?.added ? next : undefined;
    if (paired) i++;
    const removed = change.removed ? change.value : [];
    const added = change.added ? change.value : (paired?.value ?? []);
    rows.push(...changedRows(removed, added, [x, y]));
    x += removed.length;
    y += added.length;
  }
  return rows;
}

/**
 * Pairs the lines of two texts by line number, for texts that differ too much for `diffRows`. Stops
 * after `rows_max` differing rows.
 */
export function rowsByNumber(left: string, right: string, rows_max = 200): Row[] {
  const [a, b] = [linesOf(left), linesOf(right)];
  const rows: Row[] = [];
  let differing = 0;
  for (let i = 0; i < Math.max(a.length, b.length) && differing < rows_max; i++) {
    const [one, other] = [a.slice(i, i + 1), b.slice(i, i + 1)];
    if (one[0] === other[0]) {
      const line = { number: i + 1, parts: whole(one[0] ?? "", false) };
      rows.push({ kind: "same", left: line, right: line });
    } else {
      rows.push(...changedRows(one, other, [i, i]));
      differing++;
    }
  }
  return rows;
}

/** A part of a line: text, or whitespace that a reader would overlook. */
export interface Piece {
  text: string;
  changed: boolean;
  isBlank: boolean;
}

/**
 * Returns the pieces of a line. Changed whitespace is a separate piece if it is a whole part or at
 * the end of the line.
 */
export function piecesOf({ parts }: Line): Piece[] {
  return parts.flatMap(({ text, changed }, i) => {
    const end = changed && i === parts.length - 1 ? /[ \t\r]+$/.exec(text) : null;
    if (changed && /^[ \t\r]+$/.test(text)) return [{ text, changed, isBlank: true }];
    if (!end) return [{ text, changed, isBlank: false }];
    return [
      { text: text.slice(0, end.index), changed, isBlank: false },
      { text: end[0], changed, isBlank: true },
    ];
  });
}

const number = /^[+-]?(\d+(\.\d*)?|\.\d+)([eE][+-]?\d+)?$/;

/**
 * Returns the difference between the first differing numbers of a changed row: right minus left.
 * Null if the first differing words are not numbers, or if one line has more words.
 */
export function numericDifference({ kind, left, right }: Row): number | null {
  if (kind !== "changed" || !left || !right) return null;
  const words = (line: Line) =>
    line.parts
      .map(({ text }) => text)
      .join("")
      .split(/\s+/)
      .filter((word) => word !== "");
  const [a, b] = [words(left), words(right)];
  const at = a.findIndex((word, i) => word !== b[i]);
  const [one = "", other = ""] = [a[at], b[at]];
  if (a.length !== b.length || !number.test(one) || !number.test(other)) return null;
  const difference = Number(other) - Number(one);
  return Number.isFinite(difference) && difference !== 0 ? difference : null;
}

/** Folds identical rows that are more than `context` lines away from a difference. */
export function foldRows(rows: readonly Row[], context = 3): (Row | Fold)[] {
  const near = new Uint8Array(rows.length);
  rows.forEach((row, i) => {
    if (row.kind !== "same") near.fill(1, Math.max(0, i - context), i + context + 1);
  });
  const folded: (Row | Fold)[] = [];
  for (let i = 0; i < rows.length; ) {
    let end = i;
    while (end < rows.length && !near[end]) end++;
    // Does not fold a single line, because a fold takes as much space as a line.
    if (end - i > 1) folded.push({ kind: "fold", rows: rows.slice(i, end) });
    else folded.push(...rows.slice(i, Math.max(end, i + 1)));
    i = Math.max(end, i + 1);
  }
  return folded;
}
