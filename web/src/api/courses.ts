import { api, ask, type Schemas } from "./client";
import { prefetch, useResource } from "./resource";

const key = "courses";

async function getCourses(): Promise<Schemas["Course"][]> {
  const query = { limit: 200 };
  return (await ask(api.GET("/api/v1/courses", { params: { query } }))).courses;
}

/** Requests the user's courses; for administrators, all courses. */
export function useCourses() {
  return useResource<Schemas["Course"][]>(key, getCourses);
}

/** Requests the courses in advance, in parallel with the other data of a page. */
export function prefetchCourses(): void {
  prefetch(key, getCourses);
}
