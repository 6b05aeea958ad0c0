import type { PageRoute } from "../page-route";

export const problemRoutes: readonly PageRoute[] = [];
