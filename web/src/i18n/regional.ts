import type { Locale } from "./";

function parsed(tag: string): Intl.Locale | null {
  try {
    return new Intl.Locale(tag).maximize();
  } catch {
    return null;
  }
}

/**
 * Returns the locale in which dates are formatted: the page language as it is used in the reader's
 * region, for example `en-GB`. `preferred` are the languages of the browser, most preferred first.
 */
export function regional(language: Locale, preferred: readonly string[]): string {
  const page = new Intl.Locale(language).maximize();
  const locales = preferred.map(parsed).filter((locale) => locale !== null);
  const same = locales.find((one) => one.language === page.language && one.script === page.script);
  const region = (same ?? locales[0])?.region;
  return new Intl.Locale(page, { region: region ?? page.region }).minimize().toString();
}
