import { type PageRoute, route } from "../base/page-route";

export const submissionRoutes: readonly PageRoute[] = [
  route("/submissions", () => import("./history/HistoryPage")),
  route("/submissions/compare", () => import("./history/ComparePage")),
  route("/submissions/:submission", () => import("./SubmissionPage")),
  route("/notices", () => import("./comments/NoticesPage")),
  route("/courses/:course/submissions", () => import("./course/SubmissionsPage")),
  route("/courses/:course/rejudgings", () => import("./rejudgings/RejudgingsPage")),
  route("/rejudgings/:rejudging", () => import("./rejudgings/RejudgingPage")),
];
