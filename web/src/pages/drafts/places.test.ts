import { expect, test } from "vitest";
import { fileAddress, mendingAddress, testOfFile } from "./places";

const paths = new Set([
  "problem.yaml",
  "data/secret/01-equal.in",
  "input_validators/boards.cpp",
  "submissions/accepted/bfs_java/Main.java",
  "submissions/wrong_answer/equal_is_two.cpp",
]);

test("a file has the address of the tab that edits it", () => {
  expect(fileAddress("3", "data/secret/01.ans", 2)).toBe("/drafts/3/tests?test=secret%2F01&line=2");
  expect(fileAddress("3", "statement/problem.zh.md")).toBe("/drafts/3/statement?language=zh");
  expect(fileAddress("3", "problem.yaml")).toBe("/drafts/3/limits?file=problem.yaml");
  expect(fileAddress("3", "statement/two.svg")).toBe("/drafts/3/files?file=statement%2Ftwo.svg");
  expect(testOfFile("data/invalid_input/1.in")).toBeNull();
});

test("a sentence from the check links to the file that it names", () => {
  const of = (sentence: string) => mendingAddress("3", sentence, paths);
  expect(of("secret/01-equal.in is rejected by boards.cpp: line 1")).toContain(
    "/tests?test=secret%2F01-equal",
  );
  expect(of("wrong_answer/equal_is_two.cpp: must be WA")).toContain("equal_is_two.cpp");
  expect(of("accepted/bfs_java: got TLE")).toContain("bfs_java%2FMain.java");
  expect(of("problem.yaml:4: 'limits' is missing")).toBe(
    "/drafts/3/limits?file=problem.yaml&line=4",
  );
});

test("a sentence without a file links to the tab for its subject", () => {
  const of = (sentence: string) => mendingAddress("3", sentence, paths);
  expect(of("Time limit: accepted/bfs_java takes too long")).toBe("/drafts/3/limits");
  expect(of("Cannot generate answers: there is no accepted reference submission.")).toBe(
    "/drafts/3/programs",
  );
  expect(of("something else")).toBe("/drafts/3/check");
});
