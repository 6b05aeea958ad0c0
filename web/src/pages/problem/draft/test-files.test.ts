import { expect, test } from "vitest";
import { sortTestFiles } from "./test-files";

const named = (...names: string[]) => names.map((name) => ({ name }));
const there = new Set(["data/secret/01-a.in", "data/secret/01-a.ans"]);

test("inputs and answers are taken, all else is refused", () => {
  const sorted = sortTestFiles(
    named("02.in", "02.ans", "notes.txt", "-x.in", "deep/03.in", ".in"),
    "secret",
    there,
  );
  expect(sorted.taken.map(({ name }) => name)).toEqual(["02.in", "02.ans", "deep/03.in"]);
  expect(sorted.refused.map(({ name }) => name)).toEqual(["notes.txt", "-x.in", ".in"]);
});

test("what is there already in the same group is replaced", () => {
  expect(sortTestFiles(named("01-a.in"), "secret", there).replaced).toEqual(["01-a.in"]);
  expect(sortTestFiles(named("01-a.in"), "sample", there).replaced).toEqual([]);
});

test("of two files with one name the later one is taken", () => {
  const files = [
    { name: "02.in", text: "old" },
    { name: "02.in", text: "new" },
  ];
  expect(sortTestFiles(files, "secret", there).taken).toEqual([files[1]]);
});
