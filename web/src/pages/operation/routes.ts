import { type PageRoute, route } from "../base/page-route";

export const operationRoutes: readonly PageRoute[] = [
  route("/admin/operation", () => import("./OperationPage")),
  route("/admin/errors", () => import("./ErrorsPage")),
  route("/admin/audit", () => import("./AuditPage")),
  route("/admin/erasure", () => import("./ErasurePage")),
  route("/admin/configuration", () => import("./ConfigurationPage")),
];
