import type { ComponentType } from "preact";
import { lazyPart } from "../ui/lazy-part";
import UnloadedPage from "./UnloadedPage";

/** A path and what is shown there. `/problems/:problem` gives the page `{ problem: string }`. */
export interface PageRoute {
  path: string;
  // Each page has parameters of its own, which its path names.
  // biome-ignore lint/suspicious/noExplicitAny: the router passes them by name, untyped
  page: ComponentType<any>;
  /** Begins to load the page, as while it is being asked who is logged in. */
  preload: () => Promise<unknown>;
  /** Asks for what it will show, from where the page itself is not loaded yet. */
  prefetch: ((parameters: Record<string, string | undefined>) => unknown) | undefined;
}

// biome-ignore lint/suspicious/noExplicitAny: as above
type Load = () => Promise<{ default: ComponentType<any> }>;

/** A route whose page is loaded when one first goes there. */
export function route(path: string, load: Load, more: Partial<Pick<PageRoute, "prefetch">> = {}) {
  const page = lazyPart(load, UnloadedPage);
  return { path, page, preload: page.preload, prefetch: more.prefetch } satisfies PageRoute;
}
