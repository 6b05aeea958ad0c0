import { type PageRoute, route } from "../page-route";
import { prefetchProblemPage } from "./problem-data";

export const problemRoutes: readonly PageRoute[] = [
  route("/", () => import("./HomePage")),
  route("/problems/:problem", () => import("./ProblemPage"), {
    prefetch: ({ problem }) => problem && prefetchProblemPage(problem),
  }),
  route("/problems/:problem/versions", () => import("./VersionsPage")),
];
