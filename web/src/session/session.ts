import { batch, computed, signal } from "@preact/signals";
import { api, ask, type Schemas, useCsrfToken, whenSessionIsLost } from "../api/client";
import { forgetPages } from "../api/pages";
import { forgetAll } from "../api/resource";
import { Refusal } from "../network/refusal";

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
  // Cached data is dropped only if the user changes. It is kept when the session is first loaded,
  // because pages have already requested data with this session.
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

// The storage key for whether the user was logged in at the last visit. It is needed because
// scripts cannot read the session cookie.
const remembered = "logged-in";

function remember(isLoggedIn: boolean): void {
  try {
    if (isLoggedIn) localStorage.setItem(remembered, "yes");
    else localStorage.removeItem(remembered);
  } catch {
    // If the browser's storage is disabled, nothing is remembered. At the next visit, pages then
    // request their data slightly later, after the session has been loaded.
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

/**
 * Logs in, and then calls `leave`, which can open a different page. The current page is not
 * rendered for the new user in between.
 */
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

/**
 * Sends a request. If the session has ended, waits until the user has logged in again, and repeats
 * the request.
 */
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
