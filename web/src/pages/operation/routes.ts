import { type PageRoute, route } from "../base/page-route";

export const operationRoutes: readonly PageRoute[] = [
  route("/admin/operation", () => import("./OperationPage"), "operation", "submissions"),
  route("/admin/errors", () => import("./ErrorsPage"), "operation"),
  route("/admin/audit", () => import("./AuditPage"), "operation", "courses", "submissions"),
  route("/admin/erasure", () => import("./ErasurePage"), "operation"),
  route("/admin/configuration", () => import("./ConfigurationPage"), "operation"),
];
