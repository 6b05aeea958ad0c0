import { type PageRoute, route, staffRoute } from "../base/page-route";

export const peopleRoutes: readonly PageRoute[] = [
  route("/account", () => import("./AccountPage")),
  staffRoute("/admin", () => import("./UsersPage"), "operation", "courses"),
];

/** Pages for links that users receive. They do not require a session. */
export const linkRoutes: readonly PageRoute[] = [
  route("/password", () => import("./PasswordLinkPage")),
  route("/invitation", () => import("./InvitationPage")),
];
