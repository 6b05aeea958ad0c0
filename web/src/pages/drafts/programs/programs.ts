/** The kinds of programs in a package, by directory. */
export const programGroups = [
  { directory: "input_validators/", key: "input_validators" },
  { directory: "output_validator/", key: "output_validator" },
  { directory: "generators/", key: "generators" },
] as const;

export const submissionGroups = [
  "accepted",
  "wrong_answer",
  "time_limit_exceeded",
  "run_time_error",
  "memory_limit_exceeded",
] as const;

/** The groups of reference submissions by expected result: the usual ones and any others. */
export function submissionGroupsOf(paths: readonly string[]): string[] {
  const there = paths
    .map((path) => /^submissions\/([^/]+)\//.exec(path)?.[1])
    .filter((group) => group !== undefined);
  return [...new Set([...submissionGroups, ...there])];
}

/** The judge's name for the program that a file belongs to: `accepted/bfs_java`. */
export function programOfFile(path: string): string | null {
  return /^submissions\/([^/]+\/[^/]+)/.exec(path)?.[1] ?? null;
}
