import { useEffect } from "preact/hooks";
import { api, ask } from "../../api/client";
import { follow } from "../../api/events";
import { type Resource, useResource } from "../../api/resource";
import { hasEnded } from "../../ui/display/Verdict";
import { afterEvents, type SubmissionEvent } from "./live";
import type { WholeSubmission } from "./shapes";

// Events are collected for this time before the page renders, because many events may arrive at
// once.
const gather_ms = 60;

export const submissionKey = (id: string) => `submissions/${id}`;

/** Loads a submission and keeps it up to date until it is judged. */
export function useLiveSubmission(
  id: string,
): Resource<WholeSubmission> & { reload: () => Promise<void> } {
  const submission = useResource<WholeSubmission>(submissionKey(id), () =>
    ask(api.GET("/api/v1/submissions/{submission}", { params: { path: { submission: id } } })),
  );
  const goes_on = submission.data !== undefined && !hasEnded(submission.data.status);
  // The submission is requested once; from then on, events update it.
  useEffect(() => {
    if (!goes_on || !submission.data) return;
    let known = submission.data;
    let waiting: SubmissionEvent[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const put = (event: SubmissionEvent) => {
      waiting.push(event);
      timer ??= setTimeout(() => {
        timer = undefined;
        known = afterEvents(known, waiting);
        waiting = [];
        submission.replace(known);
      }, gather_ms);
    };
    const stop = follow(`/api/v1/submissions/${id}/events`, {
      on: {
        submission: (data) => put({ name: "submission", data } as SubmissionEvent),
        run: (data) => put({ name: "run", data } as SubmissionEvent),
      },
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [id, goes_on]);
  return submission;
}
