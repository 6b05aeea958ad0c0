import { askAll } from "../../api/all";
import { api, ask, type Schemas } from "../../api/client";
import { useResource } from "../../api/resource";

export type Course = Schemas["Course"];
export type CourseProblem = Schemas["CourseProblem"];

/** The courses that one is in; for admins all. */
export function useCourses() {
  return useResource("courses", () =>
    ask(api.GET("/api/v1/courses", { params: { query: { limit: 200 } } })),
  );
}

export function useCourseProblems(course: string) {
  return useResource(`courses/${course}/problems`, () =>
    ask(api.GET("/api/v1/courses/{course}/problems", { params: { path: { course } } })),
  );
}

/** Who is in a course, by name. */
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

/** The problems that one may see, for their titles. */
export function useTitles(): (problem: string) => string {
  const problems = useResource("problems", () => ask(api.GET("/api/v1/problems")));
  const titles = new Map(problems.data?.problems.map(({ id, title }) => [id, title]));
  return (problem) => titles.get(problem) ?? problem;
}
