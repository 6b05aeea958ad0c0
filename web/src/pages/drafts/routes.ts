import { type PageRoute, route } from "../base/page-route";

export const draftRoutes: readonly PageRoute[] = [
  route("/drafts", () => import("./DraftsPage"), "drafts"),
  route("/drafts/:draft/:tab?", () => import("./DraftPage"), "drafts", "submissions", "versions"),
];
