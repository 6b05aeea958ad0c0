import { source_name_pattern } from "../../api/rules";
import type { SourceFile } from "../submissions/shapes";

export interface Language {
  id: string;
  extensions: readonly string[];
  first_file_name: string;
}

/** Returns an unused name for an additional file, for example `file2.cpp`. */
export function nextFileName(language: Language, files: readonly SourceFile[]): string {
  const extension = language.extensions[0] ?? ".txt";
  for (let number = files.length + 1; ; number++) {
    const name = `file${number}${extension}`;
    if (!files.some((file) => file.name === name)) return name;
  }
}

export type NameFault = "pattern" | "taken";

/** Returns the reason why a name for the file at `place` is invalid, or null if it is valid. */
export function nameFault(
  name: string,
  place: number,
  files: readonly SourceFile[],
): NameFault | null {
  if (!source_name_pattern.test(name)) return "pattern";
  return files.some((file, i) => i !== place && file.name === name) ? "taken" : null;
}

/** Returns a name that the judge accepts and that is similar to `name`. */
export function safeName(name: string): string {
  const safe = name
    .replace(/[^A-Za-z0-9._+-]/g, "_")
    .replace(/^[.-]+/, "")
    .slice(0, 100);
  return safe === "" ? "file" : safe;
}

/** Adds files. They replace files with the same names. */
export function withFiles(
  files: readonly SourceFile[],
  added: readonly SourceFile[],
): SourceFile[] {
  const merged = [...files];
  for (const file of added) {
    const place = merged.findIndex((other) => other.name === file.name);
    if (place === -1) merged.push(file);
    else merged[place] = file;
  }
  return merged;
}

/**
 * True if the user must decide whether the added files replace the existing ones. No decision is
 * needed if all names of one set also occur in the other set.
 */
export function mustAskToReplace(
  files: readonly SourceFile[],
  added: readonly SourceFile[],
): boolean {
  const hasMore = (one: readonly SourceFile[], other: readonly SourceFile[]) =>
    one.some(({ name }) => !other.some((file) => file.name === name));
  return hasMore(files, added) && hasMore(added, files);
}

/** Returns a file's language: the selected language if it fits, else the first that fits. */
export function languageOfFile<Each extends Language>(
  name: string,
  languages: readonly Each[],
  chosen: Each | undefined,
): Each | undefined {
  const takes = (language: Each) =>
    language.extensions.some((extension) => name.endsWith(extension));
  return chosen && takes(chosen) ? chosen : languages.find(takes);
}

export function sameFiles(a: readonly SourceFile[], b: readonly SourceFile[]): boolean {
  return (
    a.length === b.length &&
    a.every((file, i) => file.name === b[i]?.name && file.content === b[i]?.content)
  );
}

/** Returns the initial files for a language: the problem's starter code, or an empty file. */
export function starterOf(
  starters: readonly (SourceFile & { language: string })[],
  language: Language,
): SourceFile[] {
  const own = starters.filter((starter) => starter.language === language.id);
  if (own.length === 0) return [{ name: language.first_file_name, content: "" }];
  return own.map(({ name, content }) => ({ name, content }));
}
