import { type PageRoute, route } from "../base/page-route";

export const peopleRoutes: readonly PageRoute[] = [
  route("/account", () => import("./AccountPage"), "account"),
  route("/admin", () => import("./UsersPage"), "operation", "courses"),
];

/** Pages for links that users receive. They do not require a session. */
export const linkRoutes: readonly PageRoute[] = [
  route("/password", () => import("./PasswordLinkPage"), "account"),
  route("/invitation", () => import("./InvitationPage"), "account"),
];
