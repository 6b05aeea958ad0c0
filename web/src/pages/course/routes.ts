import { type PageRoute, route } from "../page-route";

export const courseRoutes: readonly PageRoute[] = [
  route("/courses", () => import("./CoursesPage")),
  route("/courses/:course", () => import("./ProblemsPage")),
  route("/courses/:course/students", () => import("./StudentsPage")),
  route("/courses/:course/students/import", () => import("./ImportPage")),
];
