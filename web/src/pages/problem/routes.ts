import { type PageRoute, route } from "../page-route";

export const problemRoutes: readonly PageRoute[] = [
  route("/drafts", () => import("./DraftsPage")),
  route("/drafts/:draft/:tab?", () => import("./draft/DraftPage")),
  route("/problems/:problem/versions", () => import("./VersionsPage")),
];
