import { signal } from "@preact/signals";
import { noteAnswer, noteSilence } from "./outage";

/** The state of an event stream. */
export type StreamState = "connecting" | "open" | "waiting";

export interface Listener {
  /** Handlers by event name. They receive the event data, parsed from JSON. */
  on: Record<string, (data: unknown) => void>;
  onState?: (state: StreamState) => void;
}

/**
 * The number of streams that have been broken for at least `moment_ms`. If any stream is broken,
 * the page may be outdated.
 */
export const broken_streams = signal(0);

const moment_ms = 2_000;
const wait_first_ms = 500;
const wait_most_ms = 15_000;

/**
 * Follows a stream of server-sent events until the returned function is called. The browser
 * restores a broken connection and continues after the last event. If the server refuses the
 * connection, the stream starts again from its beginning after a while, so listeners must tolerate
 * repeated events.
 */
export function follow(path: string, listener: Listener): () => void {
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait_ms = wait_first_ms;
  let ended = false;
  const breakage = breakageOfOne();

  const connect = () => {
    listener.onState?.("connecting");
    source = new EventSource(path);
    source.onopen = () => {
      wait_ms = wait_first_ms;
      breakage.ends();
      noteAnswer();
      listener.onState?.("open");
    };
    source.onerror = () => {
      if (ended) return;
      breakage.begins();
      listener.onState?.("waiting");
      if (source?.readyState !== EventSource.CLOSED) return;
      timer = setTimeout(connect, wait_ms);
      wait_ms = Math.min(wait_ms * 2, wait_most_ms);
    };
    for (const [name, callback] of Object.entries(listener.on)) {
      source.addEventListener(name, (event) => {
        if (!ended) callback(JSON.parse((event as MessageEvent<string>).data));
      });
    }
  };

  // Reconnects even if the stream seems open, because the browser may not have noticed that the
  // network was down.
  const reconnect = () => {
    clearTimeout(timer);
    source?.close();
    connect();
  };
  addEventListener("online", reconnect);
  connect();
  return () => {
    ended = true;
    removeEventListener("online", reconnect);
    clearTimeout(timer);
    breakage.ends();
    source?.close();
  };
}

/**
 * Counts one stream in `broken_streams` while the stream is broken. Call `begins` when the stream
 * breaks, and `ends` when it is open again. Breaks shorter than `moment_ms` are not counted.
 */
function breakageOfOne(): { begins: () => void; ends: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let is_counted = false;
  return {
    begins: () => {
      timer ??= setTimeout(() => {
        is_counted = true;
        broken_streams.value++;
        noteSilence();
      }, moment_ms);
    },
    ends: () => {
      clearTimeout(timer);
      timer = undefined;
      if (is_counted) broken_streams.value--;
      is_counted = false;
    },
  };
}
