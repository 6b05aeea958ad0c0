import { newRequestKey } from "./request-key";

const header = "Idempotency-Key";
const default_pause_ms = 1_000;

interface Sending {
  fetchNow?: (request: Request) => Promise<Response>;
  /** False for a response that is not the judge's, for example that of a proxy. */
  isAnswer?: (response: Response) => boolean;
  pause_ms?: number;
}

/**
 * Sends a request. A POST of a logged-in user gets a key, with which the judge carries it out at most
 * once. So the POST can be sent once more, after a pause, if it gets no response. Uploads are not
 * sent again.
 */
export async function send(request: Request, sending: Sending = {}): Promise<Response> {
  const { fetchNow = (request) => fetch(request), isAnswer = () => true } = sending;
  const has_session = request.headers.has("X-CSRF-Token");
  if (request.method !== "POST" || !has_session) return fetchNow(request);
  if (!request.headers.has(header)) request.headers.set(header, newRequestKey());
  const is_upload = request.headers.get("Content-Type")?.startsWith("application/json") === false;
  if (is_upload) return fetchNow(request);
  const again = request.clone();
  try {
    const response = await fetchNow(request);
    if (isAnswer(response) && !isBeingHandled(response)) return response;
  } catch (reason) {
    if (request.signal.aborted) throw reason;
  }
  await new Promise((resolve) => setTimeout(resolve, sending.pause_ms ?? default_pause_ms));
  return fetchNow(again);
}

/** True if the judge is still carrying out a request with the same key. */
function isBeingHandled(response: Response): boolean {
  return response.status === 409 && response.headers.has("Retry-After");
}
