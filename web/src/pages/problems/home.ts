import { hasWords } from "../../ui/controls/has-words";
import type { Course, Problem } from "./shapes";

/** A course with its problems, or the problems without a course if the course is null. */
export interface Group {
  course: Course | null;
  problems: Problem[];
  /** The results beside the titles: the user's, those of the students, or none. */
  results: "own" | "class" | "none";
}

// Each course needs a separate request for the results of its students, which may be slow.
const classes_max = 6;

/** Returns the courses for whose students the user is responsible, at most six. */
export function classesOf(courses: readonly Course[]): Course[] {
  return courses
    .filter(({ role, archived }) => role !== "student" && role !== "admin" && !archived)
    .slice(0, classes_max);
}

/**
 * Groups the problems by course, in the order of the courses; includes empty courses. Omits archived
 * courses. Staff see their own results only where they are students, or if they have submitted.
 */
export function groupsOf(
  courses: readonly Course[],
  problems: readonly Problem[],
  isStaff: boolean,
): Group[] {
  const classes = classesOf(courses);
  const submits = !isStaff || problems.some(({ mine }) => mine.attempts > 0);
  const otherwise = submits ? "own" : "none";
  const groups: Group[] = courses
    .filter(({ archived }) => !archived)
    .map((course) => ({
      course,
      problems: problems.filter((problem) =>
        problem.courses.some((other) => other.course === course.id),
      ),
      results: course.role === "student" ? "own" : classes.includes(course) ? "class" : otherwise,
    }));
  const rest = problems.filter(
    (problem) => !problem.courses.some(({ course }) => courses.some(({ id }) => id === course)),
  );
  if (rest.length > 0) groups.push({ course: null, problems: rest, results: otherwise });
  return groups;
}

/** The user's progress on a problem, as it counts in one course. */
export type Progress = Pick<
  Problem["mine"],
  "status" | "best_verdict" | "submission" | "score" | "max_score"
>;

/**
 * Returns the user's progress on a problem in one course, or in all courses if `course` is null.
 * For a scoring problem in a course, the points are the same as in the gradebook.
 */
export function progressIn(problem: Problem, course: string | null): Progress {
  const { mine, scoring } = problem;
  const place = problem.courses.find((other) => other.course === course);
  if (!place || !scoring) return mine;
  if (place.points === null) return { ...mine, score: null, max_score: null };
  const { score, max_score, submission } = place.points;
  const status = max_score === null ? mine.status : score >= max_score ? "solved" : "attempted";
  // Hides AC if the points that count in the course are below the maximum, because the submission
  // with AC is then a different one than the submission that earned these points.
  const best_verdict =
    status === "attempted" && mine.best_verdict === "AC" ? null : mine.best_verdict;
  return { status, best_verdict, submission, score, max_score };
}

/**
 * True if every search word is in the problem's name or in one of its titles. `onlyUnsolved`
 * excludes problems that the user has solved in the course.
 */
export function matches(
  problem: Problem,
  course: string | null,
  search: string,
  onlyUnsolved: boolean,
): boolean {
  if (onlyUnsolved && progressIn(problem, course).status === "solved") return false;
  const names = [problem.id, problem.title, ...Object.values(problem.titles)];
  return hasWords(names.join(" "), search);
}

/** Returns the number of problems that the user has solved in the course. */
export function solvedOf(problems: readonly Problem[], course: string | null): number {
  return problems.filter((problem) => progressIn(problem, course).status === "solved").length;
}
