import type { PageRoute } from "../page-route";

export const courseRoutes: readonly PageRoute[] = [];
