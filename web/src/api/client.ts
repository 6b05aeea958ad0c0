import createClient, { type Middleware } from "openapi-fetch";
import { Refusal, Unreachable } from "../network/refusal";
import { send } from "../network/send";
import { isOfJudge, noteAnswer, noteSilence } from "./outage";
import type { components, paths } from "./schema";

/** The types in the API schema, by name: `Schemas["Submission"]`. */
export type Schemas = components["schemas"];

/** The token sent with every request other than GET; null if there is no session. */
let csrfToken: string | null = null;
let onSessionLost: () => void = () => {};

export function useCsrfToken(token: string | null): void {
  csrfToken = token;
}

/** Sets the callback that is called when the API reports that the session has ended. */
export function whenSessionIsLost(callback: () => void): void {
  onSessionLost = callback;
}

const middleware: Middleware = {
  onRequest({ request }) {
    if (csrfToken !== null && request.method !== "GET") {
      request.headers.set("X-CSRF-Token", csrfToken);
    }
    return request;
  },
  onResponse({ response }) {
    if (!isOfJudge(response)) {
      noteSilence();
      throw new Unreachable(response.statusText);
    }
    noteAnswer();
  },
  onError({ error }) {
    const isAborted = error instanceof Error && error.name === "AbortError";
    if (!isAborted) noteSilence();
    return new Unreachable(error instanceof Error ? error.message : String(error));
  },
};

/**
 * A typed client for the operations in judge/api/openapi.yaml. Requests go to the page's origin.
 */
export const api = createClient<paths>({
  baseUrl: location.origin,
  fetch: (r) => send(r, { isAnswer: isOfJudge }),
});
api.use(middleware);

interface Answer<Data> {
  data?: Data;
  error?: unknown;
  response: Response;
}

/**
 * Returns the data in a response: `await ask(api.GET("/api/v1/problems"))`. Throws a Refusal with
 * the API's message, or Unreachable if there was no response.
 */
export async function ask<Data>(answer: Promise<Answer<Data>>): Promise<Data> {
  const { data, error, response } = await answer;
  if (response.ok) return data as Data;
  const refusal = Refusal.of(response, error);
  // If there is no CSRF token, there was no session, so a 401 means a wrong password at log-in.
  if (refusal.status === 401 && csrfToken !== null) onSessionLost();
  throw refusal;
}
