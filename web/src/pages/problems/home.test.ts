import { expect, test } from "vitest";
import { groupsOf, matches, solvedOf } from "./home";
import type { Course, Problem } from "./shapes";

const problem = (id: string, courses: string[], status = "none") =>
  ({
    id,
    title: `The ${id} puzzle`,
    titles: { zh: `拼图 ${id}` } as Record<string, string>,
    courses: courses.map((course) => ({ course })),
    mine: { status },
  }) as Problem;
const course = (id: string) => ({ id, title: `Course ${id}` }) as Course;
const all = [problem("eight", ["1", "2"], "solved"), problem("ring", ["2"]), problem("free", [])];

test("groups problems by course, with problems without a course at the end", () => {
  const groups = groupsOf([course("1"), course("2"), course("3")], all);
  expect(groups.map((group) => group.problems.map(({ id }) => id))).toEqual([
    ["eight"],
    ["eight", "ring"],
    [],
    ["free"],
  ]);
  expect(groups.at(-1)?.course).toBeNull();
  expect(groupsOf([], [])).toEqual([]);
});

test("searches titles and names, and filters unsolved problems", () => {
  const found = (search: string, unsolved = false) =>
    all.filter((problem) => matches(problem, search, unsolved)).map(({ id }) => id);
  expect(found("")).toHaveLength(3);
  expect(found("PUZZLE ring")).toEqual(["ring"]);
  expect(found("  eight ")).toEqual(["eight"]);
  expect(found("拼图 ring")).toEqual(["ring"]);
  expect(found("", true)).toEqual(["ring", "free"]);
  expect(solvedOf(all)).toBe(1);
});
