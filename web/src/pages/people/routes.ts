import { type PageRoute, route } from "../page-route";

export const peopleRoutes: readonly PageRoute[] = [
  route("/account", () => import("./AccountPage")),
  route("/admin", () => import("./UsersPage")),
];

/** Pages that links lead to, for users who are logged in or not. */
export const linkRoutes: readonly PageRoute[] = [
  route("/password", () => import("./PasswordLinkPage")),
  route("/invitation", () => import("./InvitationPage")),
];
