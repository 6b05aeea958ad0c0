import { expect, test } from "vitest";
import {
  diffRows,
  foldRows,
  numericDifference,
  piecesOf,
  type Row,
  rowsByNumber,
} from "./diff-rows";

const text = (parts: Row["left"]) => parts?.parts.map((part) => part.text).join("") ?? null;
const seen = (rows: Row[] | null) =>
  rows?.map((row) => [row.kind, text(row.left), text(row.right)]);

test("a missing newline at the end is not a difference", () => {
  expect(seen(diffRows("a\nb\n", "a\nb"))).toEqual([
    ["same", "a", "a"],
    ["same", "b", "b"],
  ]);
  expect(diffRows("", "")).toEqual([]);
});

test("pairs changed lines and marks the words that differ", () => {
  const rows = diffRows("x\nmove 5 of 21\ny", "x\nmove 6 of 21\ny");
  expect(seen(rows)?.[1]).toEqual(["changed", "move 5 of 21", "move 6 of 21"]);
  expect(rows?.[1]?.left?.parts.filter((part) => part.changed)).toEqual([
    { text: "5", changed: true },
  ]);
});

test("a line that exists on only one side keeps its line number", () => {
  const rows = diffRows("a\nb\nc", "a\nc\nd");
  expect(seen(rows)).toEqual([
    ["same", "a", "a"],
    ["removed", "b", null],
    ["same", "c", "c"],
    ["added", null, "d"],
  ]);
  expect(rows?.[3]?.right?.number).toBe(3);
  expect(seen(diffRows("", "a"))).toEqual([["added", null, "a"]]);
});

test("a change may have more lines on one side than on the other", () => {
  expect(seen(diffRows("a\nz", "b\nc\nz"))).toEqual([
    ["changed", "a", "b"],
    ["added", null, "c"],
    ["same", "z", "z"],
  ]);
});

test("long texts without common lines are not compared", () => {
  const lines = (word: string) => Array.from({ length: 3_000 }, (_, i) => word + i).join("\n");
  expect(diffRows(lines("a"), lines("b"))).toBeNull();
});

test("lines far from any difference are folded if at least two of them are consecutive", () => {
  const left = Array.from({ length: 20 }, (_, i) => `${i}`);
  const right = [...left];
  right[10] = "changed";
  const rows = diffRows(left.join("\n"), right.join("\n")) ?? [];
  const folded = foldRows(rows, 2);
  expect(folded.map((row) => (row.kind === "fold" ? row.rows.length : row.kind))).toEqual([
    8,
    "same",
    "same",
    "changed",
    "same",
    "same",
    7,
  ]);
  expect(foldRows(rows.slice(7, 12), 2).every((row) => row.kind !== "fold")).toBe(true);
});

test("rowsByNumber pairs lines by number and stops after the given number of differences", () => {
  expect(seen(rowsByNumber("a\nb\nc", "a\nx"))).toEqual([
    ["same", "a", "a"],
    ["changed", "b", "x"],
    ["removed", "c", null],
  ]);
  expect(rowsByNumber("a\nb\nc\nd", "1\n2\nc\n4", 2)).toHaveLength(2);
  expect(rowsByNumber("", "")).toEqual([]);
});

test("changed whitespace becomes a separate piece, but unchanged whitespace does not", () => {
  const of = (left: string, right: string) => {
    const row = diffRows(left, right)?.[0];
    return row?.right ? piecesOf(row.right).filter(({ isBlank }) => isBlank) : [];
  };
  expect(of("1 2", "1  2").map(({ text }) => text)).toEqual(["  "]);
  expect(of("1 2", "1 2 ").map(({ text }) => text)).toEqual([" "]);
  expect(of("1 2", "1\t2").map(({ text }) => text)).toEqual(["\t"]);
  expect(of("1 2", "1 3")).toEqual([]);
});

test("numericDifference compares the first number that differs", () => {
  const of = (left: string, right: string) => {
    const row = diffRows(left, right)?.[0];
    return row ? numericDifference(row) : null;
  };
  expect(of("5", "7")).toBe(2);
  expect(of("x 1.5 2", "x 1.25 2")).toBe(-0.25);
  expect(of("1e3", "-1e3")).toBe(-2000);
  expect(of("5", "seven")).toBeNull();
  expect(of("5", "5 6")).toBeNull();
  expect(of("5", "5.0")).toBeNull();
  expect(of("nan", "5")).toBeNull();
});
