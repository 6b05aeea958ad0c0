import type { PageRoute } from "../page-route";

export const accountRoutes: readonly PageRoute[] = [];
