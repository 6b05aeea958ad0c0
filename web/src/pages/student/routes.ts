import { type PageRoute, route } from "../page-route";
import { prefetchProblemPage } from "./problem-data";

export const studentRoutes: readonly PageRoute[] = [
  route("/", () => import("./HomePage")),
  route("/problems/:problem", () => import("./ProblemPage"), {
    prefetch: ({ problem }) => problem && prefetchProblemPage(problem),
  }),
  route("/submissions", () => import("./HistoryPage")),
  route("/submissions/compare", () => import("./ComparePage")),
  route("/submissions/:submission", () => import("./SubmissionPage")),
];
