import { type PageRoute, route } from "../base/page-route";

export const problemRoutes: readonly PageRoute[] = [
  route("/", () => import("./HomePage")),
  route("/problems/:problem/versions", () => import("./VersionsPage"), "versions"),
];
