import { type Signal, signal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";

/** Something that is asked from the API: what is known of it now. */
export interface Resource<Data> {
  /** The newest that is known, perhaps from an earlier visit while it is asked anew. */
  data: Data | undefined;
  error: Error | undefined;
  loading: boolean;
}

interface Entry<Data> {
  state: Signal<Resource<Data>>;
  asked_ms: number;
  turn: number;
}

// What a page has shown is kept, so that coming back to it shows it at once.
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

/** Known well enough, or being asked. */
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

/** Asks ahead, as for a link that the pointer is on. */
export function prefetch<Data>(key: string, loader: () => Promise<Data>): void {
  const entry = entryOf<Data>(key);
  if (!isFresh(entry as Entry<unknown>)) void load(entry, loader);
}

/** Forgets what is known below a key, as after a change: `forget("courses/3")`. */
export function forget(prefix: string): void {
  for (const [key, entry] of entries) if (key.startsWith(prefix)) entry.asked_ms = 0;
}

/** Forgets everything, as when another user logs in. */
export function forgetAll(): void {
  entries.clear();
}

/**
 * What the API has under a key, asked when it is not known or not fresh. `reload` asks again;
 * `replace` puts in what is known better, as after a change or a pushed event.
 */
export function useResource<Data>(
  key: string,
  loader: () => Promise<Data>,
): Resource<Data> & { reload: () => Promise<void>; replace: (data: Data) => void } {
  const entry = useMemo(() => entryOf<Data>(key), [key]);
  // The key says what the loader asks for
  useEffect(() => {
    if (!isFresh(entry as Entry<unknown>)) void load(entry, loader);
  }, [entry]);
  return {
    ...entry.state.value,
    // Before the effect has run nothing is known yet, which is loading, too.
    loading: entry.state.value.loading || (entry.asked_ms === 0 && !entry.state.value.error),
    reload: () => load(entry, loader),
    replace: (data) => {
      entry.turn++;
      entry.state.value = { data, error: undefined, loading: false };
    },
  };
}
