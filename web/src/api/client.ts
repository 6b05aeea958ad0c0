import createClient, { type Middleware } from "openapi-fetch";
import { Refusal, Unreachable } from "./refusal";
import type { components, paths } from "./schema";

/** The API's shapes by name: `Schemas["Submission"]`. */
export type Schemas = components["schemas"];

/** What sends the session's proof along; set when somebody has logged in. */
let csrfToken: string | null = null;
let onSessionLost: () => void = () => {};

export function useCsrfToken(token: string | null): void {
  csrfToken = token;
}

/** Called when the API says that nobody is logged in any more. */
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
  onError({ error }) {
    return new Unreachable(error instanceof Error ? error.message : String(error));
  },
};

/** The typed operations of judge/api/openapi.yaml, below the page's own origin. */
export const api = createClient<paths>({ baseUrl: location.origin, fetch: (r) => fetch(r) });
api.use(middleware);

interface Answer<Data> {
  data?: Data;
  error?: unknown;
  response: Response;
}

/**
 * The data of an answer: `await ask(api.GET("/api/v1/problems"))`. Throws a Refusal, which has the
 * API's own words, or Unreachable when there was no answer at all.
 */
export async function ask<Data>(answer: Promise<Answer<Data>>): Promise<Data> {
  const { data, error, response } = await answer;
  if (response.ok) return data as Data;
  const refusal = Refusal.of(response, error);
  // A wrong password is answered by 401 as well; then there was no session to lose.
  if (refusal.status === 401 && csrfToken !== null) onSessionLost();
  throw refusal;
}
