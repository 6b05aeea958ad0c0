import { expect, test } from "vitest";
import type { Course, Problem } from "../shapes";
import { dueSoon, nextOpenings } from "./due-soon";

const day_ms = 86_400_000;

const course = (id: string, role: Course["role"] = "student", upcoming: Course["upcoming"] = []) =>
  ({ id, role, title: id, upcoming }) as Course;

function problem(
  id: string,
  windows: Record<string, Partial<Problem["courses"][0]>>,
  solved = false,
) {
  const courses = Object.entries(windows).map(([course, times]) => ({
    course,
    opens_ms: 0,
    due_ms: null,
    closes_ms: null,
    ...times,
  }));
  return {
    id,
    courses,
    scoring: false,
    mine: { status: solved ? "solved" : "none" },
  } as never as Problem;
}

const seen = (problems: Problem[], courses: Course[], now_ms = day_ms) =>
  dueSoon(problems, courses, now_ms).map(({ problem, course, deadline }) => [
    problem.id,
    course,
    deadline.kind,
  ]);

test("unsolved problems with a deadline within two weeks are due soon, the nearest first", () => {
  const problems = [
    problem("later", { a: { due_ms: 9 * day_ms } }),
    problem("soon", { a: { closes_ms: 2 * day_ms } }),
    problem("far", { a: { due_ms: 30 * day_ms } }),
    problem("never", { a: {} }),
    problem("solved", { a: { due_ms: 2 * day_ms } }, true),
    problem("closed", { a: { closes_ms: day_ms / 2 } }),
    problem("unopened", { a: { opens_ms: 2 * day_ms, due_ms: 3 * day_ms } }),
    problem("late", { a: { due_ms: day_ms / 2, closes_ms: 4 * day_ms } }),
  ];
  expect(seen(problems, [course("a")])).toEqual([
    ["soon", "a", "closes"],
    ["late", "a", "late"],
    ["later", "a", "due"],
  ]);
});

test("courses in which the user is not a student are ignored", () => {
  const problems = [problem("one", { a: { due_ms: 2 * day_ms }, b: { due_ms: 3 * day_ms } })];
  expect(seen(problems, [course("a", "instructor"), course("b")])).toEqual([["one", "b", "due"]]);
});

test("the next opening of each course is shown, the earliest first", () => {
  const courses = [
    course("a", "student", [
      { opens_ms: 500, problems: 2 },
      { opens_ms: 900, problems: 1 },
    ]),
    course("b"),
    course("c", "student", [{ opens_ms: 100, problems: 1 }]),
  ];
  expect(nextOpenings(courses).map(({ course, opens_ms }) => [course.id, opens_ms])).toEqual([
    ["c", 100],
    ["a", 500],
  ]);
});
