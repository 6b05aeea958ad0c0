import { expect, test } from "vitest";
import { groupNames, groupOfTest, inJudgingOrder, sumOf, testGroupsOf } from "./test-groups";

const paths = [
  "problem.yaml",
  "data/sample/1.in",
  "data/secret/test_group.yaml",
  "data/secret/2-large/test_group.yaml",
  "data/secret/2-large/01.in",
  "data/secret/2-large/02.in",
  "data/secret/1-small/test_group.yaml",
  "data/secret/1-small/01.in",
  "data/secret/loose.in",
  "data/secret/more/01.in",
];
const texts = { "secret/1-small": "max_score: 30\n", "secret/2-large": "max_score: 60\n" };
const finding = (file: string) => ({
  severity: "error" as const,
  file,
  line: null,
  key: "max_score",
  message: "is missing",
});

test("the groups are the directories with a settings file, in judging order", () => {
  const { whole, groups } = testGroupsOf({ paths, texts });
  expect(groups.map(({ name, test_count }) => [name, test_count])).toEqual([
    ["secret/1-small", 1],
    ["secret/2-large", 2],
  ]);
  expect(whole.test_count).toBe(2);
  expect(groups[0]?.settings.max_score).toBe("30");
});

test("groups with numeric names are judged in numeric order", () => {
  expect(inJudgingOrder(["10", "9", "1"])).toEqual(["1", "9", "10"]);
  expect(inJudgingOrder(["g10", "g9", "10"])).toEqual(["10", "g10", "g9"]);
  expect(groupNames(["10", "9"].map((name) => `data/secret/${name}/test_group.yaml`))).toEqual([
    "secret/9",
    "secret/10",
  ]);
});

test("a test belongs to the group whose directory contains it", () => {
  const names = groupNames(paths);
  expect(groupOfTest("secret/1-small/01", names)).toBe("secret/1-small");
  expect(groupOfTest("secret/more/01", names)).toBe("secret");
  expect(groupOfTest("sample/1", names)).toBe("sample");
});

test("a finding belongs to the group that contains its file", () => {
  const files = ["data/secret", "data/secret/1-small/test_group.yaml", "data/secret/2-large/01.in"];
  const { whole, groups } = testGroupsOf({ paths, texts }, files.map(finding));
  expect([whole, ...groups].map(({ findings }) => findings.map(({ file }) => file))).toEqual(
    files.map((file) => [file]),
  );
});

test("the points of all groups must add up to the maximum", () => {
  const sum = (all: string, small = "max_score: 30", large = "max_score: 60") =>
    sumOf(
      testGroupsOf({
        paths,
        texts: { secret: all, "secret/1-small": small, "secret/2-large": large },
      }),
    );
  expect(sum("")).toEqual({ given: 90, max: 100, is_right: false });
  expect(sum("max_score: 90")).toEqual({ given: 90, max: 90, is_right: true });
  expect(sum("max_score: unbounded")).toEqual({ given: 90, max: null, is_right: true });
  expect(sum("", "max_score: unbounded")).toEqual({ given: null, max: 100, is_right: false });
  expect(sum("max_score: 30\nscore_aggregation: min")).toMatchObject({ is_right: true });
  expect(sum("score_aggregation: pass-fail")).toMatchObject({ is_right: true });
});
