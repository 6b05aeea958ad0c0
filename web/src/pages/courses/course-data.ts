import { askAll } from "../../api/all";
import { api, ask, type Schemas } from "../../api/client";
import { useCourses } from "../../api/courses";
import { useResource } from "../../api/resource";

export type Course = Schemas["Course"];
export type CourseProblem = Schemas["CourseProblem"];

/** A person in a course. */
export interface Person {
  user: string;
  name: string;
  display_name: string;
  role: Schemas["CourseRole"];
  /** The person's group in the course, such as "Tuesday group"; empty for none. */
  section: string;
}

/** The roles in a course, in order of rights. */
export const courseRoles = ["student", "assistant", "instructor"] as const;

/** Returns whether the second role has more rights than the first. */
export function isPromotion(
  from: Schemas["CourseRole"],
  to: Schemas["CourseRole"],
): to is "assistant" | "instructor" {
  return courseRoles.indexOf(to) > courseRoles.indexOf(from);
}

/** Returns whether the user may change the course, which assistants only look at. */
export function mayChange({ role }: Course): boolean {
  return role === "instructor" || role === "admin";
}

/** Returns mayChange() of the course with this id; false until it is known. */
export function useMayChange(course: string): boolean {
  const found = useCourses().data?.find(({ id }) => id === course);
  return found !== undefined && mayChange(found);
}

/** Returns the sorted names of the sections, without duplicates or empty names. */
export function sectionsOf(people: readonly { section: string }[]): string[] {
  const names = new Set(people.map(({ section }) => section).filter(Boolean));
  return [...names].sort((one, other) => one.localeCompare(other, undefined, { numeric: true }));
}

export function useCourseProblems(course: string) {
  return useResource(`courses/${course}/problems`, () =>
    ask(api.GET("/api/v1/courses/{course}/problems", { params: { path: { course } } })),
  );
}

/** Requests the people in a course, sorted by name. */
export function useEnrollments(course: string) {
  return useResource(`courses/${course}/enrollments`, async () => {
    const everyone = await askAll(async (after) => {
      const page = await ask(
        api.GET("/api/v1/courses/{course}/enrollments", {
          params: { path: { course }, query: { limit: 200, after } },
        }),
      );
      return { items: page.enrollments, next: page.next };
    });
    return everyone.sort((one, other) => one.name.localeCompare(other.name));
  });
}
