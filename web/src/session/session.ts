import { batch, computed, signal } from "@preact/signals";
import { api, ask, type Schemas, useCsrfToken, whenSessionIsLost } from "../api/client";
import { forgetPages } from "../api/pages";
import { Refusal } from "../api/refusal";
import { forgetAll } from "../api/resource";

export type User = Schemas["User"];

/** The current user: null if nobody is logged in, undefined while this is not known yet. */
export const user = signal<User | null | undefined>(undefined);

/** True if the session ended while a page is open; a dialog over the page renews the session. */
export const sessionLost = signal(false);

/** Whether the user is an instructor or an administrator. */
export const isStaff = computed(() => user.value?.role === "instructor" || isAdmin.value);
export const isAdmin = computed(() => user.value?.role === "admin");

whenSessionIsLost(() => {
  sessionLost.value = true;
});

function take(session: Schemas["Session"]): void {
  // Requests sent before the user was known belong to the same session.
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

// Scripts cannot see the cookie, so this is only the state at the last visit.
const remembered = "logged-in";

function remember(isLoggedIn: boolean): void {
  try {
    if (isLoggedIn) localStorage.setItem(remembered, "yes");
    else localStorage.removeItem(remembered);
  } catch {
    // Without storage, pages request their data a moment later.
  }
}

/** Whether somebody was logged in when this browser last checked. */
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

/** Logs in. `leave` goes to the next page before the log-in page renders again for the user. */
export async function logIn(name: string, password: string, leave?: () => void): Promise<void> {
  const session = await ask(api.POST("/api/v1/session", { body: { name, password } }));
  batch(() => {
    take(session);
    leave?.();
  });
}

/** Resolves when the ended session has been renewed with the dialog over the page. */
function renewed(): Promise<void> {
  return new Promise((resolve) => {
    const stop = sessionLost.subscribe((lost) => {
      if (lost) return;
      resolve();
      queueMicrotask(() => stop());
    });
  });
}

/** Sends a request. If the session has ended, sends it again once the session is renewed. */
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
