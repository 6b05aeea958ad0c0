import { type PageRoute, route } from "../page-route";

export const studentRoutes: readonly PageRoute[] = [
  route("/", () => import("./HomePage")),
  route("/problems/:problem", () => import("./ProblemPage")),
  route("/submissions/:submission", () => import("./SubmissionPage")),
];
