import { useState } from "preact/hooks";

/** What follows the `#` of a link's address, which no server is told. */
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

/** Takes the secret out of the address, when it has served. */
export function forgetSecretOfAddress(): void {
  history.replaceState(history.state, "", location.pathname);
}
