import { type PageRoute, route } from "../page-route";

export const studentRoutes: readonly PageRoute[] = [
  route("/", () => import("./HomePage")),
  route("/problems/:problem", () => import("./ProblemPage")),
  route("/submissions", () => import("./HistoryPage")),
  route("/submissions/compare", () => import("./ComparePage")),
  route("/submissions/:submission", () => import("./SubmissionPage")),
];
