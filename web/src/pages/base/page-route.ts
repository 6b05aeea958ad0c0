import type { ComponentType } from "preact";
import { loadStaffTexts, type StaffSubject } from "../../i18n";
import { lazyPart } from "../../ui/states/lazy-part";
import UnloadedPage from "./UnloadedPage";

/** A path and its page. `/problems/:problem` passes `{ problem: string }` to the page. */
export interface PageRoute {
  path: string;
  // Each page has its own parameters, which are named in its path.
  // biome-ignore lint/suspicious/noExplicitAny: the router passes parameters without types
  page: ComponentType<any>;
  /** Starts loading the page, for example while the session is being requested. */
  preload: () => Promise<unknown>;
  /** Requests the page data before the page itself is loaded. */
  prefetch: ((parameters: Record<string, string | undefined>) => unknown) | undefined;
}

// biome-ignore lint/suspicious/noExplicitAny: the router passes parameters without types
type Load = () => Promise<{ default: ComponentType<any> }>;

/** Returns a route whose page is loaded on the first visit. */
export function route(path: string, load: Load, more: Partial<Pick<PageRoute, "prefetch">> = {}) {
  const page = lazyPart(load, UnloadedPage);
  return { path, page, preload: page.preload, prefetch: more.prefetch } satisfies PageRoute;
}

/** Returns the route of a page for staff, which needs the texts for staff of some subjects. */
export function staffRoute(path: string, load: Load, ...subjects: StaffSubject[]): PageRoute {
  return route(path, withTexts(load, subjects));
}

/** Returns a part for staff of a page for everybody. It is loaded when first shown. */
export function staffPart(load: Load, ...subjects: StaffSubject[]) {
  return lazyPart(withTexts(load, subjects));
}

function withTexts(load: Load, subjects: readonly StaffSubject[]): Load {
  return async () => (await Promise.all([load(), loadStaffTexts(...subjects)]))[0];
}
