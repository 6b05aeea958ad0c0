import { signal } from "@preact/signals";
import { loadPart } from "../network/load-part";
import { en, type MessageKey } from "./en";
import { kept } from "./kept";
import { firstSupported } from "./supported";

export type { MessageKey } from "./en";

/** A page language, as a language code such as "en" or "zh". */
export type Locale = string;

/** All page texts in one language. */
export type Catalogue = Record<MessageKey, string>;

// The English catalogue is part of the application. Each other folder here has the catalogue of the
// language after which it is named. It is loaded when its language is chosen.
const catalogues = import.meta.glob<Catalogue>(["./*/index.ts", "!./en/index.ts"], {
  import: "messages",
});

/** The codes of all page languages, English first. */
export const locales: readonly Locale[] = [
  "en",
  ...Object.keys(catalogues).map((path) => path.split("/")[1] ?? ""),
];

const storage_key = "judge.locale";

function initialLocale(): Locale {
  return firstSupported([keptLocale() ?? "", ...navigator.languages], locales) ?? "en";
}

function keptLocale(): string | null {
  try {
    return localStorage.getItem(storage_key);
  } catch {
    return null;
  }
}

/** The page language. A component that reads this signal renders again when it changes. */
export const locale = signal<Locale>("en");

const catalogue = signal<Catalogue>(en);

/** Changes the page language. Throws Unreachable if its catalogue cannot be loaded. */
export async function chooseLocale(chosen: Locale, keep = true): Promise<void> {
  const load = catalogues[`./${chosen}/index.ts`];
  catalogue.value = load === undefined ? en : await loadPart(load);
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
