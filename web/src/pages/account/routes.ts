import { type PageRoute, route } from "../page-route";

export const accountRoutes: readonly PageRoute[] = [
  route("/account", () => import("./AccountPage")),
];

/** What one comes to by a link, logged in or not. */
export const linkRoutes: readonly PageRoute[] = [
  route("/password", () => import("./PasswordLinkPage")),
  route("/invitation", () => import("./InvitationPage")),
];
