import { type Signal, signal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { Unreachable } from "../network/refusal";
import { onRecovery } from "./outage";

/** The state of a resource that is requested from the API. */
export interface Resource<Data> {
  /** The newest known data. During a new request, this is the data from the previous request. */
  data: Data | undefined;
  error: Error | undefined;
  loading: boolean;
}

interface Entry<Data> {
  state: Signal<Resource<Data>>;
  asked_ms: number;
  turn: number;
}

// Keeps loaded data, so that a page shows its data immediately when the user returns.
const entries = new Map<string, Entry<unknown>>();
const fresh_ms = 3_000;
const entries_max = 200;

function entryOf<Data>(key: string): Entry<Data> {
  let entry = entries.get(key) as Entry<Data> | undefined;
  if (entry === undefined) {
    const state = signal<Resource<Data>>({ data: undefined, error: undefined, loading: false });
    entry = { state, asked_ms: 0, turn: 0 };
    const oldest = entries.size >= entries_max ? entries.keys().next().value : undefined;
    if (oldest !== undefined) entries.delete(oldest);
    entries.set(key, entry as Entry<unknown>);
  }
  return entry;
}

/** True if the data is recent or a request for it is pending. */
function isFresh(entry: Entry<unknown>): boolean {
  if (entry.asked_ms === 0) return false;
  return entry.state.value.loading || Date.now() - entry.asked_ms <= fresh_ms;
}

async function load<Data>(entry: Entry<Data>, loader: () => Promise<Data>): Promise<void> {
  const turn = ++entry.turn;
  entry.asked_ms = Date.now();
  entry.state.value = { ...entry.state.value, loading: true };
  try {
    const data = await loader();
    if (turn === entry.turn) entry.state.value = { data, error: undefined, loading: false };
  } catch (error) {
    const reason = error instanceof Error ? error : new Error(String(error));
    if (turn === entry.turn) {
      entry.asked_ms = 0;
      entry.state.value = { ...entry.state.value, error: reason, loading: false };
    }
  }
}

/** Requests data in advance, for example for a link under the pointer. */
export function prefetch<Data>(key: string, loader: () => Promise<Data>): void {
  const entry = entryOf<Data>(key);
  if (!isFresh(entry as Entry<unknown>)) void load(entry, loader);
}

/** Marks all data whose key starts with `prefix` as outdated: `forget("courses/3")`. */
export function forget(prefix: string): void {
  for (const [key, entry] of entries) if (key.startsWith(prefix)) entry.asked_ms = 0;
}

/** Forgets all data, for example when a different user logs in. */
export function forgetAll(): void {
  entries.clear();
}

/**
 * Returns the API data for a key, and requests the data unless it is fresh. `reload` requests it
 * again; `replace` sets newer data, for example after a change or a pushed event.
 */
export function useResource<Data>(
  key: string,
  loader: () => Promise<Data>,
): Resource<Data> & { reload: () => Promise<void>; replace: (data: Data) => void } {
  const entry = useMemo(() => entryOf<Data>(key), [key]);
  // Only a different key starts a request. A different loader with the same key does not, because
  // it requests the same data.
  useEffect(() => {
    if (!isFresh(entry as Entry<unknown>)) void load(entry, loader);
    return onRecovery(() => {
      if (entry.state.value.error instanceof Unreachable) void load(entry, loader);
    });
  }, [entry]);
  return {
    ...entry.state.value,
    // True already at the first rendering. The request is sent later, when `useEffect` runs.
    loading: entry.state.value.loading || (entry.asked_ms === 0 && !entry.state.value.error),
    reload: () => load(entry, loader),
    replace: (data) => {
      entry.turn++;
      entry.state.value = { data, error: undefined, loading: false };
    },
  };
}
