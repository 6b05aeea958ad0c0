import { expect, test } from "vitest";
import { diffRows, foldRows, type Row } from "./diff-rows";

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
