/** What of some files can become test cases: NAME.in and NAME.ans, as the judge takes them. */
export interface SortedFiles<Named> {
  taken: Named[];
  /** Neither input nor answer, or with a name that no test may have. */
  refused: Named[];
  /** Names of those taken that the draft has already. */
  replaced: string[];
}

const test_file = /^(?:[A-Za-z0-9_][A-Za-z0-9_.-]*\/)*[A-Za-z0-9_][A-Za-z0-9_.-]*\.(?:in|ans)$/;

/** Whether a name in an archive is of what computers put beside files; the judge leaves it out. */
export function isLitter(name: string): boolean {
  return name.split("/").some((part) => part.startsWith(".") || part === "__MACOSX");
}

/** Where a file comes to in the draft; an archive may say the group itself. */
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
  // Chosen twice, the later one counts.
  const newest = new Map(files.map((file) => [file.name, file]));
  const taken: Named[] = [];
  const refused: Named[] = [];
  for (const file of newest.values()) (test_file.test(file.name) ? taken : refused).push(file);
  const replaced = taken.map(({ name }) => name).filter((name) => there.has(placeOf(name, group)));
  return { taken, refused, replaced };
}
