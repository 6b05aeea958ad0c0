import { type PageRoute, route } from "../base/page-route";

export const draftRoutes: readonly PageRoute[] = [
  route("/drafts", () => import("./DraftsPage")),
  route("/drafts/:draft/:tab?", () => import("./DraftPage")),
];
