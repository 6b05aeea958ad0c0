import { api, ask, type Schemas } from "./client";
import { useResource } from "./resource";

/** Requests the user's courses; for administrators, all courses. */
export function useCourses() {
  return useResource<Schemas["Course"][]>("courses", async () => {
    const query = { limit: 200 };
    return (await ask(api.GET("/api/v1/courses", { params: { query } }))).courses;
  });
}
