import { batch, computed, signal } from "@preact/signals";
import { api, ask, type Schemas, useCsrfToken, whenSessionIsLost } from "../api/client";
import { forgetPages } from "../api/pages";
import { Refusal } from "../api/refusal";
import { forgetAll } from "../api/resource";

export type User = Schemas["User"];

/** The current user; null if nobody is logged in, undefined until the session has been loaded. */
export const user = signal<User | null | undefined>(undefined);

/** True if the session has ended while a page is open; a dialog then asks the user to log in. */
export const sessionLost = signal(false);

/** True if the user is an instructor or an administrator. */
export const isStaff = computed(() => user.value?.role === "instructor" || isAdmin.value);
export const isAdmin = computed(() => user.value?.role === "admin");

whenSessionIsLost(() => {
  sessionLost.value = true;
});

function take(session: Schemas["Session"]): void {
  // Cached data is dropped only if the user changes. Data that was requested before the user was
  // known belongs to the same session, so it is kept.
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

// The storage key that remembers whether the user was logged in at the last visit. Scripts cannot
// read the session cookie.
const remembered = "logged-in";

function remember(isLoggedIn: boolean): void {
  try {
    if (isLoggedIn) localStorage.setItem(remembered, "yes");
    else localStorage.removeItem(remembered);
  } catch {
    // Without storage, pages request their data slightly later, after the session has been loaded.
  }
}

/** Returns whether somebody was logged in when this browser last checked. */
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

/** Logs in. `leave` opens the next page before the current page renders for the new user. */
export async function logIn(name: string, password: string, leave?: () => void): Promise<void> {
  const session = await ask(api.POST("/api/v1/session", { body: { name, password } }));
  batch(() => {
    take(session);
    leave?.();
  });
}

/** Resolves when the user has logged in again in the dialog that covers the page. */
function renewed(): Promise<void> {
  return new Promise((resolve) => {
    const stop = sessionLost.subscribe((lost) => {
      if (lost) return;
      resolve();
      queueMicrotask(() => stop());
    });
  });
}

/** Sends a request. If the session has ended, repeats the request once the session is renewed. */
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
