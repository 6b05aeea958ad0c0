import { signal } from "@preact/signals";
import { loadPart } from "../network/load-part";
import { en, type MessageKey } from "./en";
import { kept } from "./kept";

export type { MessageKey } from "./en";
export type Locale = "en" | "zh";
export const locales: readonly Locale[] = ["en", "zh"];

const storage_key = "judge.locale";

function initialLocale(): Locale {
  const kept = keptLocale();
  if (kept !== null) return kept;
  return navigator.languages.some((language) => language.toLowerCase().startsWith("zh"))
    ? "zh"
    : "en";
}

function keptLocale(): Locale | null {
  try {
    const kept = localStorage.getItem(storage_key);
    return kept === "en" || kept === "zh" ? kept : null;
  } catch {
    return null;
  }
}

/** The page language. A component that reads this signal renders again when it changes. */
export const locale = signal<Locale>("en");

// The English catalogue is part of the application. Any other is loaded when its language is
// chosen.
const catalogue = signal<Record<MessageKey, string>>(en);

/** Changes the page language. Throws Unreachable if its catalogue cannot be loaded. */
export async function chooseLocale(chosen: Locale, keep = true): Promise<void> {
  catalogue.value = chosen === "zh" ? (await loadPart(() => import("./zh"))).zh : en;
  locale.value = chosen;
  document.documentElement.lang = chosen;
  if (!keep) return;
  try {
    localStorage.setItem(storage_key, chosen);
  } catch {
    // If the browser's storage is disabled, the choice applies only until the page is closed.
  }
}

export function startLocale(): Promise<void> {
  return chooseLocale(initialLocale(), false);
}

/**
 * Returns a message in the chosen language. A message may contain `{name}` for a value, and
 * `{count, one: # test, other: # tests}` for the plural forms of the language.
 */
export function t(key: MessageKey, values: Record<string, string | number> = {}): string {
  return fill(catalogue.value[key] ?? en[key], values, locale.value);
}

/** Inserts values into a message. Exported for the tests. */
export function fill(
  message: string,
  values: Record<string, string | number>,
  language: Locale,
): string {
  return message.replace(/\{(\w+)(?:,([^}]*))?\}/g, (whole, name: string, forms?: string) => {
    const value = values[name];
    if (value === undefined) return whole;
    if (forms === undefined) return typeof value === "number" ? number(value, language) : value;
    const choices = new Map(
      [...forms.matchAll(/(\w+):\s*([^,]+?)\s*(?:,|$)/g)].map((m) => [m[1], m[2]]),
    );
    const form = plurals(language).select(Number(value));
    const chosen = choices.get(form) ?? choices.get("other") ?? whole;
    return chosen.replace("#", number(Number(value), language));
  });
}

const plurals = kept((language: string) => new Intl.PluralRules(language));
const numbers = kept((language: string) => new Intl.NumberFormat(language));

function number(value: number, language: Locale): string {
  return numbers(language).format(value);
}
