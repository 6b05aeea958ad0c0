import { isPathPart } from "../../../api/rules";

/** Chosen files, sorted into those that can be added as tests (NAME.in, NAME.ans) and others. */
export interface SortedFiles<Named> {
  taken: Named[];
  /** Files that are neither inputs nor answers, or that have invalid names. */
  refused: Named[];
  /** The names of accepted files that already exist in the draft. */
  replaced: string[];
}

function isTestFile(path: string): boolean {
  return /.\.(?:in|ans)$/.test(path) && path.split("/").every(isPathPart);
}

/** True for files that operating systems and tools add to archives; the judge ignores them. */
export function isLitter(name: string): boolean {
  return name.split("/").some((part) => part.startsWith(".") || part === "__MACOSX");
}

/**
 * Returns the path at which an uploaded file is stored in the draft. A name that starts with
 * "sample/" or "secret/", as in an archive, is kept. Other files are stored in `group`.
 */
function placeOf(name: string, group: string): string {
  const path = name.replace(/^data\//, "");
  if (/^(?:sample|secret)\//.test(path)) return `data/${path}`;
  return `data/${group}/${path.slice(path.lastIndexOf("/") + 1)}`;
}

export function sortTestFiles<Named extends { name: string }>(
  files: readonly Named[],
  group: string,
  there: ReadonlySet<string>,
): SortedFiles<Named> {
  // If several files have the same name, the last one is used.
  const newest = new Map(files.map((file) => [file.name, file]));
  const taken: Named[] = [];
  const refused: Named[] = [];
  for (const file of newest.values()) (isTestFile(file.name) ? taken : refused).push(file);
  const replaced = taken.map(({ name }) => name).filter((name) => there.has(placeOf(name, group)));
  return { taken, refused, replaced };
}
