import { type PageRoute, route } from "../base/page-route";

export const courseRoutes: readonly PageRoute[] = [
  route("/courses", () => import("./CoursesPage")),
  route("/courses/:course", () => import("./problems/ProblemsPage")),
  route("/courses/:course/announcements", () => import("./announcements/AnnouncementsPage")),
  route("/courses/:course/students", () => import("./students/StudentsPage")),
  route("/courses/:course/students/import", () => import("./students/ImportPage")),
  route("/courses/:course/gradebook", () => import("./gradebook/GradebookPage")),
  route("/courses/:course/statistics", () => import("./statistics/StatisticsPage")),
];
