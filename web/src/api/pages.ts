import { useCallback, useEffect, useRef, useState } from "preact/hooks";
import { Unreachable } from "../network/refusal";
import { onRecovery } from "./outage";

/** One page of a list. `next` is the cursor of the next page, or null on the last page. */
export interface ListPage<Item> {
  items: readonly Item[];
  next: string | null;
}

/** The loaded part of a list that is requested page by page. */
export interface Pages<Item> {
  items: readonly Item[];
  /** True until the first page or an error has arrived. */
  starting: boolean;
  loading: boolean;
  error: Error | undefined;
  atEnd: boolean;
  /** Requests the next page. Does nothing during a request or at the end of the list. */
  more: () => void;
  /**
   * Requests the list again. After an error, requests only the page that failed. The current items
   * stay until the response arrives.
   */
  reload: () => void;
}

interface Known<Item> {
  key: string;
  items: readonly Item[];
  next: string | null;
  begun: boolean;
  loading: boolean;
  error: Error | undefined;
}

// Keeps loaded lists, so that a page shows its list immediately when the user returns.
const kept = new Map<string, Known<unknown>>();
const kept_max = 20;

function keep(known: Known<unknown>): void {
  kept.delete(known.key);
  kept.set(known.key, known);
  const oldest = kept.size > kept_max ? kept.keys().next().value : undefined;
  if (oldest !== undefined) kept.delete(oldest);
}

/** Forgets all lists, for example when a different user logs in. */
export function forgetPages(): void {
  kept.clear();
}

function begin<Item>(key: string): Known<Item> {
  const earlier = kept.get(key) as Known<Item> | undefined;
  if (earlier) return { ...earlier, loading: false, error: undefined };
  return { key, items: [], next: null, begun: false, loading: false, error: undefined };
}

/**
 * Loads a paged list from the API. The key identifies what the loader requests: a different key
 * starts a different list.
 */
export function usePages<Item>(
  key: string,
  loader: (after: string | undefined) => Promise<ListPage<Item>>,
): Pages<Item> {
  const [, render] = useState(0);
  const known = useRef<Known<Item>>(begin(key));
  const turn = useRef(0);
  const load = useRef(loader);
  load.current = loader;
  if (known.current.key !== key) {
    turn.current++;
    known.current = begin(key);
  }

  const put = useCallback((change: Partial<Known<Item>>) => {
    known.current = { ...known.current, ...change };
    if (known.current.begun) keep(known.current as Known<unknown>);
    render((count) => count + 1);
  }, []);

  const ask = useCallback(
    async (after: string | undefined) => {
      const mine = ++turn.current;
      put({ loading: true, error: undefined });
      try {
        const page = await load.current(after);
        if (mine !== turn.current) return;
        const old = known.current.items;
        if (after === undefined && known.current.begun && startsWith(old, page.items)) {
          put({ loading: false });
          return;
        }
        const items = after === undefined ? page.items : [...old, ...page.items];
        put({ items, next: page.next, begun: true, loading: false });
      } catch (reason) {
        if (mine !== turn.current) return;
        put({
          loading: false,
          error: reason instanceof Error ? reason : new Error(String(reason)),
        });
      }
    },
    [put],
  );

  // Requests the first page at the start and after a change of the key, because a different key
  // means a different list.
  useEffect(() => {
    void ask(undefined);
    return () => {
      turn.current++;
    };
  }, [key, ask]);

  const reload = useCallback(() => {
    const { begun, error, next } = known.current;
    void ask(begun && error && next !== null ? next : undefined);
  }, [ask]);
  useEffect(
    () =>
      onRecovery(() => {
        if (known.current.error instanceof Unreachable) reload();
      }),
    [reload],
  );

  const more = useCallback(() => {
    const { begun, loading, next, error } = known.current;
    if (begun && !loading && !error && next !== null) void ask(next);
  }, [ask]);

  const { items, begun, loading, error, next } = known.current;
  return {
    items,
    starting: !begun && !error,
    loading,
    error,
    atEnd: begun && next === null,
    more,
    reload,
  };
}

/**
 * True if `list` starts with the items in `head`. Used to find out whether a list has new items:
 * `list` is the loaded list, and `head` is its first page, requested again. An empty `head` means
 * that no items are left, so it matches only an empty list.
 */
export function startsWith(list: readonly unknown[], head: readonly unknown[]): boolean {
  if (head.length === 0 || head.length > list.length) return head.length === list.length;
  return head.every((item, place) => JSON.stringify(item) === JSON.stringify(list[place]));
}
