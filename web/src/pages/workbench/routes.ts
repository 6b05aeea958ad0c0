import { prefetchCourses } from "../../api/courses";
import { prefetchLanguages } from "../../api/languages";
import { prefetch } from "../../api/resource";
import { type PageRoute, route } from "../base/page-route";
import { prefetchProblem } from "../problems/problem-data";
import { getOwnSubmissions, ownSubmissionsKey } from "./own-submissions";

export const workbenchRoutes: readonly PageRoute[] = [
  {
    ...route("/problems/:problem", () => import("./ProblemPage"), "solving"),
    prefetch: ({ problem }) => problem && prefetchProblemPage(problem),
  },
];

/** Requests the data for a problem page in advance. */
function prefetchProblemPage(id: string): void {
  prefetchCourses();
  prefetchProblem(id);
  prefetchLanguages();
  prefetch(ownSubmissionsKey(id), () => getOwnSubmissions(id));
}
