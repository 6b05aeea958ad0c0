/** What a stream of events is doing. */
export type StreamState = "connecting" | "open" | "waiting";

export interface Listener {
  /** Events by name, with their data already read as JSON. */
  on: Record<string, (data: unknown) => void>;
  onState?: (state: StreamState) => void;
}

const wait_first_ms = 500;
const wait_most_ms = 15_000;

/**
 * Follows a stream of server-sent events until the returned function is called. A broken connection
 * is made again: by the browser, which tells the server what it has seen, or, where the server has
 * refused it, anew from the start after a while; so what listens must bear an event twice.
 */
export function follow(path: string, listener: Listener): () => void {
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait_ms = wait_first_ms;
  let ended = false;

  const connect = () => {
    listener.onState?.("connecting");
    source = new EventSource(path);
    source.onopen = () => {
      wait_ms = wait_first_ms;
      listener.onState?.("open");
    };
    source.onerror = () => {
      if (ended) return;
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

  const hurry = () => {
    if (source?.readyState !== EventSource.CLOSED) return;
    clearTimeout(timer);
    connect();
  };
  addEventListener("online", hurry);
  connect();
  return () => {
    ended = true;
    removeEventListener("online", hurry);
    clearTimeout(timer);
    source?.close();
  };
}
