import { type PageRoute, staffRoute } from "../base/page-route";

export const operationRoutes: readonly PageRoute[] = [
  staffRoute("/admin/operation", () => import("./OperationPage"), "operation", "submissions"),
  staffRoute("/admin/errors", () => import("./ErrorsPage"), "operation"),
  staffRoute("/admin/audit", () => import("./AuditPage"), "operation", "courses", "submissions"),
  staffRoute("/admin/erasure", () => import("./ErasurePage"), "operation"),
  staffRoute("/admin/configuration", () => import("./ConfigurationPage"), "operation"),
];
