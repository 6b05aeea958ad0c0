import { batch, computed, signal } from "@preact/signals";
import { api, ask, type Schemas, useCsrfToken, whenSessionIsLost } from "../api/client";
import { forgetPages } from "../api/pages";
import { Refusal } from "../api/refusal";
import { forgetAll } from "../api/resource";

export type User = Schemas["User"];

/** Who is logged in: null for nobody, undefined while that is being asked. */
export const user = signal<User | null | undefined>(undefined);

/** The session has ended under a page: it stays as it is, and one logs in again over it. */
export const sessionLost = signal(false);

/** Whether this user may write problems and lead courses, or run the judge. */
export const isStaff = computed(() => user.value?.role === "instructor" || isAdmin.value);
export const isAdmin = computed(() => user.value?.role === "admin");

whenSessionIsLost(() => {
  sessionLost.value = true;
});

function take(session: Schemas["Session"]): void {
  // What was asked for before it was known who asks is of the same session.
  const changed = user.value !== undefined && user.value?.id !== session.user?.id;
  remember(session.user !== null);
  useCsrfToken(session.csrf_token);
  if (changed) {
    forgetAll();
    forgetPages();
  }
  user.value = session.user;
  sessionLost.value = false;
}

// The cookie itself is out of sight, so that this is only how it was at the last visit.
const remembered = "logged-in";

function remember(isLoggedIn: boolean): void {
  try {
    if (isLoggedIn) localStorage.setItem(remembered, "yes");
    else localStorage.removeItem(remembered);
  } catch {
    // Where nothing may be kept, pages ask a moment later.
  }
}

/** Whether one was logged in when it was last asked in this browser. */
export function wasLoggedIn(): boolean {
  try {
    return localStorage.getItem(remembered) !== null;
  } catch {
    return false;
  }
}

export async function loadSession(): Promise<void> {
  take(await ask(api.GET("/api/v1/session")));
}

/** `leave` goes to the page to show next, before the page that logs in is drawn for the user. */
export async function logIn(name: string, password: string, leave?: () => void): Promise<void> {
  const session = await ask(api.POST("/api/v1/session", { body: { name, password } }));
  batch(() => {
    take(session);
    leave?.();
  });
}

/** Resolves when the session that has ended is there again, which logging in over the page brings. */
function renewed(): Promise<void> {
  return new Promise((resolve) => {
    const stop = sessionLost.subscribe((lost) => {
      if (lost) return;
      resolve();
      queueMicrotask(() => stop());
    });
  });
}

/** Asks; where the session has ended, again when one has logged in over the page. */
export async function inSession<Data>(request: () => Promise<Data>): Promise<Data> {
  try {
    return await request();
  } catch (reason) {
    if (!(reason instanceof Refusal && reason.status === 401 && sessionLost.value)) throw reason;
    await renewed();
    return request();
  }
}

export async function logOut(): Promise<void> {
  await ask(api.DELETE("/api/v1/session"));
  take({ user: null, csrf_token: null });
}
