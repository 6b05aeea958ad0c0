import { api, ask, type Schemas } from "../../api/client";
import { useResource } from "../../api/resource";

/** One's courses. */
export function useCourses() {
  return useResource<Schemas["Course"][]>("own-courses", async () => {
    return (await ask(api.GET("/api/v1/courses"))).courses;
  });
}
