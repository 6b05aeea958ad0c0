import type { ComponentType } from "preact";
import { loadTexts, type Subject } from "../../i18n";
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
  prefetch?: (parameters: Record<string, string | undefined>) => unknown;
}

// biome-ignore lint/suspicious/noExplicitAny: the router passes parameters without types
type Load = () => Promise<{ default: ComponentType<any> }>;

/** Returns a route whose page is loaded on the first visit, with the texts of some subjects. */
export function route(path: string, load: Load, ...subjects: Subject[]): PageRoute {
  const page = lazyPart(withTexts(load, subjects), UnloadedPage);
  return { path, page, preload: page.preload };
}

/** Returns a part of a page. It is loaded when first shown, with the texts of some subjects. */
export function part(load: Load, ...subjects: Subject[]) {
  return lazyPart(withTexts(load, subjects));
}

function withTexts(load: Load, subjects: readonly Subject[]): Load {
  return async () => (await Promise.all([load(), loadTexts(...subjects)]))[0];
}
