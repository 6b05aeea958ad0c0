import { type Deadline, deadlineOf } from "../deadlines";
import { progressIn } from "../home";
import type { Course, Problem } from "../shapes";

/** A problem that the user has not solved, with its next deadline in a course. */
export interface DueProblem {
  problem: Problem;
  course: string;
  deadline: Deadline;
}

const soon_ms = 14 * 86_400_000;
const shown_max = 5;

/**
 * Returns the unsolved problems whose due time or closing time is within two weeks, in courses in
 * which the user is a student. The problem with the nearest deadline comes first.
 */
export function dueSoon(
  problems: readonly Problem[],
  courses: readonly Course[],
  now_ms: number,
): DueProblem[] {
  const studied = new Set(courses.filter(({ role }) => role === "student").map(({ id }) => id));
  return problems
    .flatMap((problem) =>
      problem.courses
        .filter(({ course }) => studied.has(course))
        .flatMap((window) => {
          const deadline = deadlineOf(window, now_ms);
          if (!deadline || !["due", "closes", "late"].includes(deadline.kind)) return [];
          if (deadline.at_ms - now_ms > soon_ms) return [];
          if (progressIn(problem, window.course).status === "solved") return [];
          return [{ problem, course: window.course, deadline }];
        }),
    )
    .sort((one, other) => one.deadline.at_ms - other.deadline.at_ms)
    .slice(0, shown_max);
}

/** The next time at which problems of a course open. */
export interface NextOpening {
  course: Course;
  opens_ms: number;
  problems: number;
}

/** Returns, for each course, the next time at which problems open. The earliest time is first. */
export function nextOpenings(courses: readonly Course[]): NextOpening[] {
  return courses
    .flatMap((course) => {
      const [next] = course.upcoming;
      return next ? [{ course, ...next }] : [];
    })
    .sort((one, other) => one.opens_ms - other.opens_ms);
}
