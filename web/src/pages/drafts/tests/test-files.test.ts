import { expect, test } from "vitest";
import { isLitter, sortTestFiles } from "./test-files";

const named = (...names: string[]) => names.map((name) => ({ name }));
const there = new Set(["data/secret/01-a.in", "data/secret/01-a.ans"]);

test("accepts inputs and answers and refuses other files", () => {
  const sorted = sortTestFiles(
    named("02.in", "02.ans", "notes.txt", "02.yaml", "-x.in", "deep/03.in", ".in"),
    "secret",
    there,
  );
  expect(sorted.taken.map(({ name }) => name)).toEqual(["02.in", "02.ans", "deep/03.in"]);
  expect(sorted.refused.map(({ name }) => name)).toEqual(["notes.txt", "02.yaml", "-x.in", ".in"]);
});

test("a chosen file replaces only a file with the same name in the same group", () => {
  expect(sortTestFiles(named("01-a.in"), "secret", there).replaced).toEqual(["01-a.in"]);
  expect(sortTestFiles(named("01-a.in"), "sample", there).replaced).toEqual([]);
});

test("a group in an archive path takes precedence over the chosen group", () => {
  const replaced = (name: string, group: string) =>
    sortTestFiles(named(name), group, there).replaced.length > 0;
  expect(replaced("tests/01-a.in", "secret")).toBe(true);
  expect(replaced("secret/01-a.in", "sample")).toBe(true);
  expect(replaced("data/secret/01-a.in", "sample")).toBe(true);
  expect(replaced("sample/01-a.in", "secret")).toBe(false);
});

test("isLitter recognises files that operating systems and tools add to archives", () => {
  const names = ["__MACOSX/._1.in", "tests/.DS_Store", ".git/config", "tests/1.in", "a.b.in"];
  expect(names.filter((name) => !isLitter(name))).toEqual(["tests/1.in", "a.b.in"]);
});

test("if several chosen files have the same name, only the last one is used", () => {
  const files = [
    { name: "02.in", text: "old" },
    { name: "02.in", text: "new" },
  ];
  expect(sortTestFiles(files, "secret", there).taken).toEqual([files[1]]);
});
