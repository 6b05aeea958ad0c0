import { exec } from "preact-iso/router";
import type { PageRoute } from "./base/page-route";
import { courseRoutes } from "./courses/routes";
import { draftRoutes } from "./drafts/routes";
import { operationRoutes } from "./operation/routes";
import { linkRoutes, peopleRoutes } from "./people/routes";
import { problemRoutes } from "./problems/routes";
import { submissionRoutes } from "./submissions/routes";
import { workbenchRoutes } from "./workbench/routes";

/** The routes of all pages that require a session, by subject. */
export const routes: readonly PageRoute[] = [
  ...problemRoutes,
  ...workbenchRoutes,
  ...submissionRoutes,
  ...courseRoutes,
  ...draftRoutes,
  ...peopleRoutes,
  ...operationRoutes,
];

/** The routes of the pages that do not require a session. */
export const publicRoutes: readonly PageRoute[] = linkRoutes;

/** Starts to load the page for a path and, if somebody is logged in, the page data. */
export function preloadPage(pathname: string, isLoggedIn: boolean): void {
  for (const { path, preload, prefetch } of routes) {
    const match = exec(pathname, path);
    if (match === undefined) continue;
    if (isLoggedIn) prefetch?.(match.params);
    void preload();
    return;
  }
}
