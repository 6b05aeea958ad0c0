import { type PageRoute, staffRoute } from "../base/page-route";

export const draftRoutes: readonly PageRoute[] = [
  staffRoute("/drafts", () => import("./DraftsPage"), "drafts"),
  staffRoute("/drafts/:draft/:tab?", () => import("./DraftPage"), "drafts", "submissions"),
];
