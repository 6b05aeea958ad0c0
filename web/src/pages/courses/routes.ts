import { type PageRoute, route } from "../base/page-route";

export const courseRoutes: readonly PageRoute[] = [
  route("/courses", () => import("./CoursesPage")),
  route("/courses/:course", () => import("./problems/ProblemsPage"), "course"),
  route(
    "/courses/:course/announcements",
    () => import("./announcements/AnnouncementsPage"),
    "questions",
  ),
  route("/courses/:course/students", () => import("./students/StudentsPage"), "courses"),
  route("/courses/:course/students/import", () => import("./students/ImportPage"), "courses"),
  route("/courses/:course/gradebook", () => import("./gradebook/GradebookPage"), "courses"),
  route(
    "/courses/:course/statistics",
    () => import("./statistics/StatisticsPage"),
    "courses",
    "submissions",
  ),
];
