import { useState } from "preact/hooks";

/** The part after the `#` of an address, which browsers do not send to servers. */
export function secretOf(hash: string): string {
  try {
    return decodeURIComponent(hash.replace(/^#/, "")).trim();
  } catch {
    return hash.slice(1);
  }
}

/** The secret that the page was opened with. */
export function useSecretOfAddress(): string {
  const [secret] = useState(() => secretOf(location.hash));
  return secret;
}

/** Removes the secret from the address after its use. */
export function forgetSecretOfAddress(): void {
  history.replaceState(history.state, "", location.pathname);
}
