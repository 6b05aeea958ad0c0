import { expect, test } from "vitest";
import type { FileChanges } from "../../shapes";
import {
  addedGroup,
  filesOfTest,
  movedGroup,
  movedTests,
  namesInOrder,
  removedGroup,
  removedTests,
  renamedGroups,
} from "./group-changes";
import { groupSettingsOf } from "./group-settings";
import { type GroupFiles, groupOfSettings } from "./test-groups";

const draft = {
  "problem.yaml": "type: scoring",
  "data/sample/1.in": "s",
  "data/secret/1-small/test_group.yaml": "max_score: 30 # few\n",
  "data/secret/1-small/01.in": "a",
  "data/secret/1-small/01.ans": "A",
  "data/secret/2-large/test_group.yaml": "max_score: 70\nrequire_pass: [sample, secret/1-small]\n",
  "data/secret/2-large/02.in": "b",
};
type Files = Record<string, string>;

function groupFiles(files: Files): GroupFiles {
  const texts = Object.entries(files).flatMap(([path, text]) => {
    const group = groupOfSettings(path);
    return group === null ? [] : [[group, text] as const];
  });
  return { paths: Object.keys(files), texts: Object.fromEntries(texts) };
}

/** Applies changes as the API does: all paths refer to the files before the change. */
function applied(files: Files, { moved, put, removed }: FileChanges): Files {
  const gone = new Set([...moved.map(({ from }) => from), ...removed.map(({ path }) => path)]);
  const added = [
    ...moved.map(({ from, to }) => [to, files[from] ?? "missing"] as const),
    ...put.map(({ path, content }) => [path, content] as const),
  ];
  expect(new Set(added.map(([path]) => path)).size).toBe(added.length);
  for (const path of gone) expect(Object.keys(files)).toContain(path);
  const kept = Object.entries(files).filter(([path]) => !gone.has(path));
  return Object.fromEntries([...kept, ...added]);
}

const secret = (files: Files) =>
  Object.keys(files)
    .filter((path) => path.startsWith("data/secret/"))
    .map((path) => path.slice("data/secret/".length))
    .sort();

test("filesOfTest returns the files of test 1, but not those of tests 1.5 and 10", () => {
  const paths = ["1.in", "1.ans", "1.in.statement", "1.files/a/b", "1.5.in", "1.txt", "10.in"];
  const all = paths.map((path) => `data/secret/${path}`);
  expect(filesOfTest(all, "secret/1")).toEqual(all.slice(0, 4));
});

test("moves several test cases, with all their files, to a group", () => {
  const moved = movedTests(Object.keys(draft), ["sample/1", "secret/2-large/02"], "secret/1-small");
  const after = applied(draft, moved);
  expect(after["data/secret/1-small/1.in"]).toBe("s");
  expect(after["data/secret/1-small/02.in"]).toBe("b");
  expect(movedTests(Object.keys(draft), ["secret/2-large/02"], "secret/2-large").moved).toEqual([]);
});

test("removes a test case with all its files", () => {
  const after = applied(draft, removedTests(Object.keys(draft), ["secret/1-small/01"]));
  expect(secret(after)).toEqual([
    "1-small/test_group.yaml",
    "2-large/02.in",
    "2-large/test_group.yaml",
  ]);
});

test("renames a group, and the groups that require it refer to the new name", () => {
  const renames = new Map([["secret/1-small", "secret/1-tiny"]]);
  const after = applied(draft, renamedGroups(groupFiles(draft), renames));
  expect(after["data/secret/1-tiny/01.ans"]).toBe("A");
  expect(after["data/secret/1-tiny/test_group.yaml"]).toBe("max_score: 30 # few\n");
  expect(after["data/secret/2-large/test_group.yaml"]).toContain("[sample, secret/1-tiny]");
});

test("renames a group and changes its settings in one step", () => {
  const group = "secret/1-small";
  const settings = { ...groupSettingsOf(group, ""), max_score: "40" };
  const files = groupFiles(draft);
  const renames = new Map([[group, "secret/1-tiny"]]);
  const after = applied(draft, renamedGroups(files, renames, { group, settings }));
  expect(after["data/secret/1-tiny/test_group.yaml"]).toBe("max_score: 40 # few\n");
  expect(secret(after)).not.toContain("1-small/test_group.yaml");
});

test("creates data/secret/test_group.yaml if it does not exist yet", () => {
  const settings = { ...groupSettingsOf("secret", ""), max_score: "200" };
  const changed = { group: "secret", settings };
  const after = applied(draft, renamedGroups(groupFiles(draft), new Map(), changed));
  expect(after["data/secret/test_group.yaml"]).toBe("max_score: 200\n");
});

test("adds a group with the test cases that are in no group", () => {
  const files = { "data/secret/01.in": "a", "data/secret/01.ans": "b" };
  const settings = { ...groupSettingsOf("secret/1", ""), max_score: "40" };
  const changes = addedGroup(groupFiles(files), "secret/1", settings, ["secret/01"]);
  expect(applied(files, changes)).toEqual({
    "data/secret/1/01.in": "a",
    "data/secret/1/01.ans": "b",
    "data/secret/1/test_group.yaml": "max_score: 40\n",
  });
});

test("swaps the names of two groups to change their order", () => {
  const after = applied(draft, movedGroup(groupFiles(draft), "secret/2-large", -1));
  expect(secret(after)).toEqual([
    "1-large/02.in",
    "1-large/test_group.yaml",
    "2-small/01.ans",
    "2-small/01.in",
    "2-small/test_group.yaml",
  ]);
  expect(after["data/secret/1-large/test_group.yaml"]).toContain("[sample, secret/2-small]");
  expect(movedGroup(groupFiles(draft), "secret/1-small", -1).moved).toEqual([]);
});

test("swaps the numbers of groups if possible, and otherwise assigns new numbers", () => {
  expect(namesInOrder(["group2", "group1"])).toEqual(["group1", "group2"]);
  expect(namesInOrder(["9", "10", "1"])).toEqual(["1", "9", "10"]);
  expect(namesInOrder(["2-b", "1-a", "10-c"])).toEqual(["1-b", "2-a", "3-c"]);
  expect(namesInOrder(["hard", "easy"])).toEqual(["1-hard", "2-easy"]);
  expect(namesInOrder(["1-b", "1-a"])).toEqual(["1-b", "2-a"]);
});

test("removes a group, and moves or removes its test cases", () => {
  const files = groupFiles(draft);
  const moved = applied(draft, removedGroup(files, "secret/1-small", "secret/2-large"));
  expect(secret(moved)).toEqual([
    "2-large/01.ans",
    "2-large/01.in",
    "2-large/02.in",
    "2-large/test_group.yaml",
  ]);
  expect(moved["data/secret/2-large/test_group.yaml"]).toBe(
    "max_score: 70\nrequire_pass: [sample]\n",
  );
  expect(secret(applied(draft, removedGroup(files, "secret/1-small", null)))).toEqual([
    "2-large/02.in",
    "2-large/test_group.yaml",
  ]);
});
