import type { Run, WholeSubmission } from "./shapes";

/** An event of a submission's stream. */
export type SubmissionEvent =
  | { name: "submission"; data: Partial<WholeSubmission> & { restarted?: boolean } }
  | { name: "run"; data: Run };

/**
 * A submission after an event. An event may come twice, as when a broken stream begins anew: a run
 * has its place, and takes it again.
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

/** The run that took most of something; undefined where there are none. */
export function most(runs: readonly Run[], of: (run: Run) => number): Run | undefined {
  return runs.reduce<Run | undefined>((a, b) => (a && of(a) >= of(b) ? a : b), undefined);
}

/** The run that a link to `#run-12` means: runs are counted from 1 for people. */
export function positionOfHash(hash: string): number | null {
  const found = /^#run-(\d{1,6})$/.exec(hash);
  const number = Number(found?.[1] ?? 0);
  return number >= 1 ? number - 1 : null;
}

export const hashOfPosition = (position: number) => `#run-${position + 1}`;
