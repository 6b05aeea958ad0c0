import type { PageRoute } from "../page-route";

export const adminRoutes: readonly PageRoute[] = [];
