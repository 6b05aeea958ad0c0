import { type PageRoute, route } from "../base/page-route";

export const peopleRoutes: readonly PageRoute[] = [
  route("/account", () => import("./AccountPage")),
  route("/admin", () => import("./UsersPage")),
];

/** Pages for links that users receive. They do not require a session. */
export const linkRoutes: readonly PageRoute[] = [
  route("/password", () => import("./PasswordLinkPage")),
  route("/invitation", () => import("./InvitationPage")),
];
