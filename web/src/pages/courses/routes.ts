import { type PageRoute, route, staffRoute } from "../base/page-route";

export const courseRoutes: readonly PageRoute[] = [
  route("/courses", () => import("./CoursesPage")),
  route("/courses/:course", () => import("./problems/ProblemsPage")),
  route("/courses/:course/announcements", () => import("./announcements/AnnouncementsPage")),
  staffRoute("/courses/:course/students", () => import("./students/StudentsPage"), "courses"),
  staffRoute("/courses/:course/students/import", () => import("./students/ImportPage"), "courses"),
  staffRoute("/courses/:course/gradebook", () => import("./gradebook/GradebookPage"), "courses"),
  staffRoute(
    "/courses/:course/statistics",
    () => import("./statistics/StatisticsPage"),
    "courses",
    "submissions",
  ),
];
