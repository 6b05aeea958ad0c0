import { type PageRoute, route } from "../page-route";

export const adminRoutes: readonly PageRoute[] = [
  route("/admin", () => import("./UsersPage")),
  route("/admin/operation", () => import("./OperationPage")),
  route("/admin/errors", () => import("./ErrorsPage")),
  route("/admin/audit", () => import("./AuditPage")),
  route("/admin/erasure", () => import("./ErasurePage")),
  route("/admin/configuration", () => import("./ConfigurationPage")),
];
