/** A text with a selection. */
export interface Selected {
  text: string;
  from: number;
  to: number;
}

/** Replaces the text between `from` and `to`, and then selects a range of the new text. */
export interface Edit {
  from: number;
  to: number;
  insert: string;
  select: readonly [number, number];
}

/** One level of indentation. */
export const indentation = "    ";

const beginOf = (text: string, place: number) => text.slice(0, place).lastIndexOf("\n") + 1;

/** Indents the selected lines by one level more or less, as the code editor does. */
export function indentLines({ text, from, to }: Selected, deeper: boolean): Edit {
  const begin = beginOf(text, from);
  // A selection that ends at the begin of a line does not include that line.
  const last = to > from && text[to - 1] === "\n" ? to - 1 : to;
  const next = text.indexOf("\n", last);
  const end = next === -1 ? text.length : next;
  const lines = text.slice(begin, end).split("\n");
  const changed = lines.map((line) =>
    deeper ? indentation + line : line.replace(/^(\t| {1,4})/, ""),
  );
  const insert = changed.join("\n");
  const first_by = (changed[0]?.length ?? 0) - (lines[0]?.length ?? 0);
  const start = Math.max(from + first_by, begin);
  const stop = Math.max(to + insert.length - (end - begin), start);
  return { from: begin, to: end, insert, select: [start, stop] };
}

/** Starts a line with the indentation of the current one. */
export function breakLine({ text, from, to }: Selected): Edit {
  const indent = /^[ \t]*/.exec(text.slice(beginOf(text, from), from))?.[0] ?? "";
  const place = from + 1 + indent.length;
  return { from, to, insert: `\n${indent}`, select: [place, place] };
}
