import { useState } from "preact/hooks";

/** Returns the part of an address after the `#`. Browsers do not send this part to servers. */
export function secretOf(hash: string): string {
  try {
    return decodeURIComponent(hash.replace(/^#/, "")).trim();
  } catch {
    return hash.slice(1);
  }
}

/** Returns the secret in the address with which the page was opened. */
export function useSecretOfAddress(): string {
  const [secret] = useState(() => secretOf(location.hash));
  return secret;
}

/** Removes the secret from the address after its use. */
export function forgetSecretOfAddress(): void {
  history.replaceState(history.state, "", location.pathname);
}
