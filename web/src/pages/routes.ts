import { exec } from "preact-iso/router";
import { accountRoutes, linkRoutes } from "./account/routes";
import { adminRoutes } from "./admin/routes";
import { courseRoutes } from "./course/routes";
import type { PageRoute } from "./page-route";
import { problemRoutes } from "./problem/routes";
import { studentRoutes } from "./student/routes";

/** Every page, by area. */
export const routes: readonly PageRoute[] = [
  ...studentRoutes,
  ...courseRoutes,
  ...problemRoutes,
  ...adminRoutes,
  ...accountRoutes,
];

/** The pages that are open to everybody. */
export const publicRoutes: readonly PageRoute[] = linkRoutes;

/** Begins to load the page that a path leads to, and what it will show to who is logged in. */
export function preloadPage(pathname: string, isLoggedIn: boolean): void {
  for (const { path, preload, prefetch } of routes) {
    const match = exec(pathname, path);
    if (match === undefined) continue;
    if (isLoggedIn) prefetch?.(match.params);
    void preload();
    return;
  }
}
