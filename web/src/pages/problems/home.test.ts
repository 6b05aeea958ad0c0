import { expect, test } from "vitest";
import { classesOf, groupsOf, matches, progressIn, solvedOf } from "./home";
import type { Course, Problem } from "./shapes";

const problem = (id: string, courses: string[], status = "none") =>
  ({
    id,
    title: `The ${id} puzzle`,
    titles: { zh: `拼图 ${id}` } as Record<string, string>,
    courses: courses.map((course) => ({ course })),
    mine: { status, attempts: 0 },
  }) as Problem;
const course = (id: string, role = "student") => ({ id, role, title: `Course ${id}` }) as Course;
const all = [problem("eight", ["1", "2"], "solved"), problem("ring", ["2"]), problem("free", [])];

test("groups problems by course, with problems without a course at the end", () => {
  const groups = groupsOf([course("1"), course("2"), course("3")], all, false);
  expect(groups.map((group) => group.problems.map(({ id }) => id))).toEqual([
    ["eight"],
    ["eight", "ring"],
    [],
    ["free"],
  ]);
  expect(groups.at(-1)?.course).toBeNull();
  expect(groupsOf([], [], false)).toEqual([]);
});

test("shows staff the results of their students, and their own only if they have submitted", () => {
  const courses = [
    course("1", "instructor"),
    course("2", "assistant"),
    course("3", "student"),
    course("4", "admin"),
  ];
  const results = (problems: readonly Problem[]) =>
    groupsOf(courses, problems, true).map((group) => group.results);
  expect(results(all)).toEqual(["class", "class", "own", "none", "none"]);
  const [tried, ...rest] = all;
  const submitted = { ...tried, mine: { ...tried?.mine, attempts: 1 } } as Problem;
  expect(results([submitted, ...rest])).toEqual(["class", "class", "own", "own", "own"]);
});

test("asks for the results of at most six courses that are not archived", () => {
  const many = Array.from({ length: 9 }, (_, place) => course(`${place}`, "instructor"));
  expect(classesOf(many)).toHaveLength(6);
  expect(classesOf([{ ...many[0], archived: true } as Course])).toEqual([]);
});

test("finds problems by title and name, and hides solved problems on request", () => {
  const found = (search: string, unsolved = false) =>
    all.filter((problem) => matches(problem, null, search, unsolved)).map(({ id }) => id);
  expect(found("")).toHaveLength(3);
  expect(found("PUZZLE ring")).toEqual(["ring"]);
  expect(found("  eight ")).toEqual(["eight"]);
  expect(found("拼图 ring")).toEqual(["ring"]);
  expect(found("", true)).toEqual(["ring", "free"]);
  expect(solvedOf(all, null)).toBe(1);
});

test("shows the points that count in the course, or the best points if there is no course", () => {
  const points = { score: 20, max_score: 100, in_time: 20, submission: "8", late: false };
  const scored = {
    ...problem("scored", []),
    scoring: true,
    courses: [
      { course: "1", scoring_rule: "last", points },
      { course: "2", scoring_rule: "best", points: null },
      { course: "3", scoring_rule: "groups", points: { ...points, score: 100 } },
    ],
    mine: { status: "solved", best_verdict: "AC", submission: "7", score: 100, max_score: 100 },
  } as unknown as Problem;
  expect(progressIn(scored, null)).toMatchObject({ submission: "7", score: 100 });
  expect(progressIn(scored, "1")).toEqual({
    status: "attempted",
    best_verdict: null,
    submission: "8",
    score: 20,
    max_score: 100,
  });
  expect(progressIn(scored, "2")).toMatchObject({ status: "solved", score: null });
  expect(progressIn(scored, "3")).toMatchObject({ status: "solved", submission: "8", score: 100 });
  expect(matches(scored, "1", "", true)).toBe(true);
  expect(matches(scored, "3", "", true)).toBe(false);
  expect(solvedOf([scored], "1")).toBe(0);
});
