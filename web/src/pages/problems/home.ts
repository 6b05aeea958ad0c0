import { hasWords } from "../search";
import type { Course, Problem } from "./shapes";

/** A course with its problems; the course is null for problems without a course. */
export interface Group {
  course: Course | null;
  problems: Problem[];
}

/** Groups the problems by course, in the order of the courses; includes empty courses. */
export function groupsOf(courses: readonly Course[], problems: readonly Problem[]): Group[] {
  const groups: Group[] = courses.map((course) => ({
    course,
    problems: problems.filter((problem) =>
      problem.courses.some((other) => other.course === course.id),
    ),
  }));
  const rest = problems.filter(
    (problem) => !problem.courses.some(({ course }) => courses.some(({ id }) => id === course)),
  );
  if (rest.length > 0) groups.push({ course: null, problems: rest });
  return groups;
}

/** True if every search word is in the problem's name or in one of its titles. */
export function matches(problem: Problem, search: string, onlyUnsolved: boolean): boolean {
  if (onlyUnsolved && problem.mine.status === "solved") return false;
  const names = [problem.id, problem.title, ...Object.values(problem.titles)];
  return hasWords(names.join(" "), search);
}

export function solvedOf(problems: readonly Problem[]): number {
  return problems.filter(({ mine }) => mine.status === "solved").length;
}
