/**
 * Returns the first supported language among `wanted`, which are language tags such as "zh-CN", most
 * preferred first. Only the language of a tag counts, not its region or script.
 */
export function firstSupported(
  wanted: readonly string[],
  supported: readonly string[],
): string | undefined {
  const languages = wanted.map((tag) => tag.toLowerCase().split("-")[0] ?? "");
  return languages.find((language) => supported.includes(language));
}

/** Returns the name of a language in that language, such as "中文" for "zh", or its code. */
export function languageName(language: string): string {
  try {
    const name = new Intl.DisplayNames([language], { type: "language" }).of(language);
    return name ?? language;
  } catch {
    return language;
  }
}
