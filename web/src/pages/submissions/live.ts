import type { Run, WholeSubmission } from "./shapes";

/** An event in a submission's event stream. */
export type SubmissionEvent =
  | { name: "submission"; data: Partial<WholeSubmission> & { restarted?: boolean } }
  | { name: "run"; data: Run };

/**
 * Returns the submission as updated by an event. The same event may arrive twice, for example
 * after a reconnect. Therefore, a run replaces any earlier run at the same position.
 */
export function afterEvent(submission: WholeSubmission, event: SubmissionEvent): WholeSubmission {
  if (event.name === "run") {
    const runs = [...submission.runs];
    runs[event.data.position] = event.data;
    return { ...submission, runs };
  }
  const { restarted, ...told } = event.data;
  return { ...submission, ...told, runs: restarted ? [] : submission.runs };
}

export function afterEvents(
  submission: WholeSubmission,
  events: readonly SubmissionEvent[],
): WholeSubmission {
  return events.reduce(afterEvent, submission);
}

/** Returns the run for which `of` returns the largest value; undefined if there are no runs. */
export function most(runs: readonly Run[], of: (run: Run) => number): Run | undefined {
  return runs.reduce<Run | undefined>((a, b) => (a && of(a) >= of(b) ? a : b), undefined);
}

/**
 * Returns the most time and memory of a run, as lists of submissions show them; undefined if there
 * are no runs. They are rounded up if the user may not see all tests.
 */
export function usageOf({
  runs,
  max_cpu_s,
  max_memory_bytes,
}: Pick<WholeSubmission, "runs" | "max_cpu_s" | "max_memory_bytes">) {
  const slowest = most(runs, (run) => run.cpu_s);
  const largest = most(runs, (run) => run.memory_bytes);
  if (!slowest || !largest) return undefined;
  const cpu_s = max_cpu_s ?? slowest.cpu_s;
  const memory_bytes = max_memory_bytes ?? largest.memory_bytes;
  const is_rounded = cpu_s > slowest.cpu_s || memory_bytes > largest.memory_bytes;
  return { cpu_s, memory_bytes, is_rounded };
}

/** Returns the position of the run in a URL fragment, such as 11 for `#run-12`; null if none. */
export function positionOfHash(hash: string): number | null {
  const found = /^#run-(\d{1,6})$/.exec(hash);
  const number = Number(found?.[1] ?? 0);
  return number >= 1 ? number - 1 : null;
}

export const hashOfPosition = (position: number) => `#run-${position + 1}`;
