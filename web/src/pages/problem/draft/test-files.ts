/** What of some files can become test cases: NAME.in, NAME.ans and NAME.yaml. */
export interface SortedFiles<Named> {
  taken: Named[];
  /** Neither input nor answer, or with a name that no test may have. */
  refused: Named[];
  /** Names of those taken that the draft has already. */
  replaced: string[];
}

const test_file =
  /^(?:[A-Za-z0-9_][A-Za-z0-9_.-]*\/)*[A-Za-z0-9_][A-Za-z0-9_.-]*\.(?:in|ans|yaml|desc|hint)$/;

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
  const replaced = taken
    .map(({ name }) => name)
    .filter((name) => there.has(`data/${group}/${name}`));
  return { taken, refused, replaced };
}
