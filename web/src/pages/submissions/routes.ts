import { type PageRoute, route } from "../base/page-route";

export const submissionRoutes: readonly PageRoute[] = [
  route("/submissions", () => import("./history/HistoryPage")),
  route("/submissions/compare", () => import("./history/ComparePage"), "solving"),
  route("/submissions/:submission", () => import("./SubmissionPage"), "solving"),
  route(
    "/submissions/:submission/similar/:other",
    () => import("./similar/SimilarPage"),
    "solving",
    "submissions",
  ),
  route("/notices", () => import("./comments/NoticesPage")),
  route(
    "/courses/:course/submissions",
    () => import("./course/SubmissionsPage"),
    "submissions",
    "courses",
  ),
  route("/courses/:course/rejudgings", () => import("./rejudgings/RejudgingsPage"), "submissions"),
  route(
    "/rejudgings/:rejudging",
    () => import("./rejudgings/RejudgingPage"),
    "submissions",
    "courses",
  ),
];
