import { expect, test } from "vitest";
import { isLitter, sortTestFiles } from "./test-files";

const named = (...names: string[]) => names.map((name) => ({ name }));
const there = new Set(["data/secret/01-a.in", "data/secret/01-a.ans"]);

test("inputs and answers are taken, all else is refused", () => {
  const sorted = sortTestFiles(
    named("02.in", "02.ans", "notes.txt", "02.yaml", "-x.in", "deep/03.in", ".in"),
    "secret",
    there,
  );
  expect(sorted.taken.map(({ name }) => name)).toEqual(["02.in", "02.ans", "deep/03.in"]);
  expect(sorted.refused.map(({ name }) => name)).toEqual(["notes.txt", "02.yaml", "-x.in", ".in"]);
});

test("what is there already in the same group is replaced", () => {
  expect(sortTestFiles(named("01-a.in"), "secret", there).replaced).toEqual(["01-a.in"]);
  expect(sortTestFiles(named("01-a.in"), "sample", there).replaced).toEqual([]);
});

test("an archive's folders lead where the judge puts its files", () => {
  const replaced = (name: string, group: string) =>
    sortTestFiles(named(name), group, there).replaced.length > 0;
  expect(replaced("tests/01-a.in", "secret")).toBe(true);
  expect(replaced("secret/01-a.in", "sample")).toBe(true);
  expect(replaced("data/secret/01-a.in", "sample")).toBe(true);
  expect(replaced("sample/01-a.in", "secret")).toBe(false);
});

test("what computers put beside files is litter", () => {
  const names = ["__MACOSX/._1.in", "tests/.DS_Store", ".git/config", "tests/1.in", "a.b.in"];
  expect(names.filter((name) => !isLitter(name))).toEqual(["tests/1.in", "a.b.in"]);
});

test("of two files with one name the later one is taken", () => {
  const files = [
    { name: "02.in", text: "old" },
    { name: "02.in", text: "new" },
  ];
  expect(sortTestFiles(files, "secret", there).taken).toEqual([files[1]]);
});
