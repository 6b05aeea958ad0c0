import { expect, test } from "vitest";
import { lineText, markedLines, neighbourPart, type SimilarPart, toneOf, tones } from "./matches";

const lines = (file: string, first_line: number, last_line: number) => ({
  file,
  first_line,
  last_line,
});

const parts: SimilarPart[] = [
  { own: lines("a.c", 1, 2), other: lines("b.c", 3, 4), tokens: 20 },
  { own: lines("a.c", 2, 4), other: lines("b.c", 1, 2), tokens: 20 },
  { own: lines("x.h", 1, 1), other: lines("b.c", 4, 4), tokens: 20 },
];
const file = { name: "a.c", content: "one\ntwo\nthree\nfour\nfive\n" };

test("each line is in the first part that contains it", () => {
  expect(markedLines(file, parts, "own").map(({ part }) => part)).toEqual([0, 0, 1, 1, null]);
});

test("the first line of a part is marked, even if it has a line less", () => {
  const begun = markedLines(file, parts, "own").filter(({ begins }) => begins);
  expect(begun.map(({ number }) => number)).toEqual([1, 3]);
});

test("the other program has its own lines", () => {
  const marked = markedLines({ name: "b.c", content: "1\n2\n3\n4" }, parts, "other");
  expect(marked.map(({ part }) => part)).toEqual([1, 1, 0, 0]);
  expect(marked.map(({ text }) => text)).toEqual(["1", "2", "3", "4"]);
});

test("lines that the file does not have are ignored", () => {
  expect(markedLines({ name: "a.c", content: "one" }, parts, "own")).toHaveLength(1);
  expect(markedLines({ name: "a.c", content: "" }, parts, "own")).toEqual([]);
});

test("the next and the previous part begin again at the ends", () => {
  expect(neighbourPart(null, 1, 3)).toBe(0);
  expect(neighbourPart(null, -1, 3)).toBe(2);
  expect(neighbourPart(2, 1, 3)).toBe(0);
  expect(neighbourPart(0, -1, 3)).toBe(2);
  expect(neighbourPart(0, 1, 1)).toBe(0);
});

test("successive parts have different colours", () => {
  expect(toneOf(0)).not.toBe(toneOf(1));
  expect(toneOf(tones.length)).toBe(toneOf(0));
});

test("lines are shown as a number or a range", () => {
  expect(lineText(lines("a", 3, 3))).toBe("3");
  expect(lineText(lines("a", 3, 10))).toBe("3–10");
});
