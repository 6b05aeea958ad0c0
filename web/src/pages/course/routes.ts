import { type PageRoute, route } from "../page-route";

export const courseRoutes: readonly PageRoute[] = [
  route("/courses", () => import("./CoursesPage")),
  route("/courses/:course", () => import("./ProblemsPage")),
  route("/courses/:course/students", () => import("./StudentsPage")),
  route("/courses/:course/students/import", () => import("./ImportPage")),
  route("/courses/:course/gradebook", () => import("./GradebookPage")),
  route("/courses/:course/statistics", () => import("./StatisticsPage")),
  route("/courses/:course/submissions", () => import("./SubmissionsPage")),
  route("/courses/:course/rejudgings", () => import("./RejudgingsPage")),
  route("/rejudgings/:rejudging", () => import("./RejudgingPage")),
];
