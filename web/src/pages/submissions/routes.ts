import { type PageRoute, route, staffRoute } from "../base/page-route";

export const submissionRoutes: readonly PageRoute[] = [
  route("/submissions", () => import("./history/HistoryPage")),
  route("/submissions/compare", () => import("./history/ComparePage")),
  route("/submissions/:submission", () => import("./SubmissionPage")),
  staffRoute(
    "/submissions/:submission/similar/:other",
    () => import("./similar/SimilarPage"),
    "submissions",
  ),
  route("/notices", () => import("./comments/NoticesPage")),
  staffRoute(
    "/courses/:course/submissions",
    () => import("./course/SubmissionsPage"),
    "submissions",
    "courses",
  ),
  staffRoute(
    "/courses/:course/rejudgings",
    () => import("./rejudgings/RejudgingsPage"),
    "submissions",
  ),
  staffRoute(
    "/rejudgings/:rejudging",
    () => import("./rejudgings/RejudgingPage"),
    "submissions",
    "courses",
  ),
];
