/** The kinds of programs in a package, by the directory that they are in. */
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

/** Reference submissions by what is expected of them: the usual groups, and others that there are. */
export function submissionGroupsOf(paths: readonly string[]): string[] {
  const there = paths
    .map((path) => /^submissions\/([^/]+)\//.exec(path)?.[1])
    .filter((group) => group !== undefined);
  return [...new Set([...submissionGroups, ...there])];
}

/** The name by which the judge calls the program that a file belongs to: `accepted/bfs_java`. */
export function programOfFile(path: string): string | null {
  return /^submissions\/([^/]+\/[^/]+)/.exec(path)?.[1] ?? null;
}
