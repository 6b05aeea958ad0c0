/** Returns a random key for the header Idempotency-Key. */
export function newRequestKey(): string {
  // crypto.randomUUID() is missing on pages without TLS.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
