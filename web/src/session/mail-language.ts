import { effect } from "@preact/signals";
import { api, ask } from "../api/client";
import { locale } from "../i18n";
import { user } from "./session";

// Of the user and the language that this browser told the judge last.
const storage_key = "judge.mail-language";

let told: string | null = null;

function toldBefore(): string | null {
  try {
    return localStorage.getItem(storage_key) ?? told;
  } catch {
    return told;
  }
}

function remember(now: string): void {
  told = now;
  try {
    localStorage.setItem(storage_key, now);
  } catch {
    // If the browser's storage is disabled, the judge is told again at the next visit.
  }
}

/**
 * Tells the judge the language of the current user's mails, which is that of the pages. Tells it
 * only changes: if the user reads the pages in different languages in two browsers, the last choice
 * counts. Until it is told, the judge assumes English.
 */
async function tell(): Promise<void> {
  if (!user.value || user.value.must_change_password) return;
  const language = locale.value;
  const now = `${user.value.id} ${language}`;
  const before = toldBefore();
  if (before === now || (before === null && language === "en")) return;
  try {
    await ask(api.PUT("/api/v1/session/mail", { body: { language } }));
    remember(now);
  } catch {
    // This must not disturb the user. It is tried again at the next visit.
  }
}

/** From now on, keeps the judge informed about the language of the user's mails. */
export function tellMailLanguage(): () => void {
  return effect(() => void tell());
}
