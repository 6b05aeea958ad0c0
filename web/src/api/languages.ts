import { t } from "../i18n";
import { api, ask } from "./client";
import { prefetch, useResource } from "./resource";

const key = "languages";

function getLanguages() {
  return ask(api.GET("/api/v1/languages"));
}

export type Language = Awaited<ReturnType<typeof getLanguages>>["languages"][number];

export function useLanguages() {
  return useResource(key, getLanguages);
}

export function prefetchLanguages(): void {
  prefetch(key, getLanguages);
}

/**
 * Returns the options for a language selector: each installed language once, with its version.
 */
export function languageOptions(languages: readonly Language[]): { value: string; text: string }[] {
  return languages
    .filter(({ available, same_as }) => available && same_as === null)
    .map((language) => ({ value: language.id, text: nameWithVersion(language) }));
}

/** Returns for example "GNU C++20 (g++) 12.2.0". */
export function nameWithVersion({ name, version }: Pick<Language, "name" | "version">): string {
  const number = versionNumber(version);
  return number === null ? name : `${name} ${number}`;
}

/**
 * Returns the number in the version text of a compiler: "12.2.0" in "g++ (Debian 12.2.0-14) 12.2.0".
 * Returns null if it has none.
 */
export function versionNumber(version: string): string | null {
  const text = version.replace(/\([^)]*\)/g, " ");
  return (text.match(/\d+(?:\.\d+)+/) ?? text.match(/\d+/))?.[0] ?? null;
}

/**
 * Returns a function that maps a language id to the language's name. It returns the id until the
 * names are known, and for languages that the judge no longer has.
 */
export function useLanguageNames(): (id: string) => string {
  const names = new Map(useLanguages().data?.languages.map(({ id, name }) => [id, name]));
  return (id) => (id === "answers" ? t("answers.title") : (names.get(id) ?? id));
}
