import { expect, test } from "vitest";
import { breakLine, type Edit, indentLines, type Selected } from "./indentation";

/** Reads a text in which `[` and `]` enclose the selection, or `|` is the cursor. */
function selected(marked: string): Selected {
  const text = marked.replace(/[[\]|]/g, "");
  const from = marked.search(/[[|]/);
  const to = marked.includes("]") ? marked.indexOf("]") - 1 : from;
  return { text, from, to };
}

function applied({ text }: Selected, { from, to, insert, select: [start, stop] }: Edit): string {
  const changed = text.slice(0, from) + insert + text.slice(to);
  if (start === stop) return `${changed.slice(0, start)}|${changed.slice(start)}`;
  return `${changed.slice(0, start)}[${changed.slice(start, stop)}]${changed.slice(stop)}`;
}

test.each([
  ["the line of the cursor", "a\nb|c\nd", "a\n    b|c\nd"],
  ["an empty line", "a\n|\nd", "a\n    |\nd"],
  ["an empty text", "|", "    |"],
  ["all selected lines", "a[b\nc]d\ne", "    a[b\n    c]d\ne"],
  ["no line at whose begin the selection ends", "[a\n]b", "    [a\n]b"],
])("indents %s", (_, before, after) => {
  expect(applied(selected(before), indentLines(selected(before), true))).toBe(after);
});

test.each([
  ["by one level", "        a|", "    a|"],
  ["by what there is", "  a|", "a|"],
  ["by a tab", "\t\ta|", "\ta|"],
  ["and keeps the cursor in its line", "x\n  |    a", "x\n|  a"],
  ["not beyond the margin", "a|", "a|"],
  ["all selected lines", "[    a\n    b]", "[a\nb]"],
])("indents less %s", (_, before, after) => {
  expect(applied(selected(before), indentLines(selected(before), false))).toBe(after);
});

test.each([
  ["    a|b", "    a\n    |b"],
  ["  |  a", "  \n  |  a"],
  ["a[b]c", "a\n|c"],
  ["\ta|", "\ta\n\t|"],
  ["\n|", "\n\n|"],
])("a new line has the indentation of the current line: %j", (before, after) => {
  expect(applied(selected(before), breakLine(selected(before)))).toBe(after);
});
