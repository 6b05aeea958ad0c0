import { signal } from "@preact/signals";

/** "system" follows the device's setting. */
export type Scheme = "system" | "light" | "dark";

const storage_key = "judge.scheme";

function kept(): Scheme {
  const scheme = document.documentElement.dataset.scheme;
  return scheme === "light" || scheme === "dark" ? scheme : "system";
}

/** The chosen colour scheme; public/theme.js applies it before the first paint. */
export const scheme = signal<Scheme>(kept());

export function chooseScheme(chosen: Scheme): void {
  scheme.value = chosen;
  const root = document.documentElement;
  if (chosen === "system") delete root.dataset.scheme;
  else root.dataset.scheme = chosen;
  try {
    if (chosen === "system") localStorage.removeItem(storage_key);
    else localStorage.setItem(storage_key, chosen);
  } catch {
    // If the browser's storage is disabled, the choice applies only until the page is closed.
  }
}
