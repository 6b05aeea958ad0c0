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

/**
 * Returns the directories of reference submissions: first the usual ones, even if missing, and then
 * all others in the package.
 */
export function submissionGroupsOf(paths: readonly string[]): string[] {
  const there = paths
    .map((path) => /^submissions\/([^/]+)\//.exec(path)?.[1])
    .filter((group) => group !== undefined);
  return [...new Set([...submissionGroups, ...there])];
}

/** Returns the name of the reference submission that contains a file: `accepted/bfs_java`. */
export function programOfFile(path: string): string | null {
  return /^submissions\/([^/]+\/[^/]+)/.exec(path)?.[1] ?? null;
}
