import { expect, test } from "vitest";
import { blockAddress, fileAddress, testOfFile } from "./addresses";
import type { DraftBlock } from "./shapes";

test("the address of a file opens the tab in which it is edited", () => {
  expect(fileAddress("3", "data/secret/01.ans", 2)).toBe("/drafts/3/tests?test=secret%2F01&line=2");
  expect(fileAddress("3", "statement/problem.zh.md")).toBe("/drafts/3/statement?language=zh");
  expect(fileAddress("3", "problem.yaml")).toBe("/drafts/3/limits?file=problem.yaml");
  expect(fileAddress("3", "statement/two.svg")).toBe("/drafts/3/files?file=statement%2Ftwo.svg");
  expect(testOfFile("data/invalid_input/1.in")).toBeNull();
});

test("the settings of a test group and the sample conversations are edited on the tests tab", () => {
  expect(fileAddress("3", "data/secret/1-small/test_group.yaml")).toBe("/drafts/3/tests");
  expect(fileAddress("3", "data/secret")).toBe("/drafts/3/tests");
  expect(fileAddress("3", "data/sample/1.interaction")).toBe(
    "/drafts/3/tests?conversation=sample%2F1",
  );
});

test("a blocking reason with a file links to the file", () => {
  const block = { message: "", part: "programs" as const, line: null };
  expect(blockAddress("3", { ...block, file: "submissions/accepted/bfs_java/Main.java" })).toBe(
    "/drafts/3/programs?file=submissions%2Faccepted%2Fbfs_java%2FMain.java",
  );
  expect(blockAddress("3", { ...block, file: "problem.yaml", line: 4 })).toBe(
    "/drafts/3/limits?file=problem.yaml&line=4",
  );
});

test("a blocking reason without a file links to a tab", () => {
  const of = (part: DraftBlock["part"]) =>
    blockAddress("3", { message: "", part, file: "", line: null });
  expect(of("settings")).toBe("/drafts/3/limits");
  expect(of("programs")).toBe("/drafts/3/programs");
  expect(of("check")).toBe("/drafts/3/check");
});
