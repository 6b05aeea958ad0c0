import { api, ask } from "../../../api/client";
import { type Resource, useResource } from "../../../api/resource";
import type { Submission } from "../shapes";

export interface OwnSubmissions extends Resource<Submission[]> {
  reload: () => Promise<void>;
  /** Adds a new submission to the list. */
  add: (submission: Submission) => void;
  /** Called when a submission gets points while the page is open. */
  onScored: () => void;
}

const shown_max = 50;

export const ownSubmissionsKey = (problem: string) => `own/${problem}`;

export async function getOwnSubmissions(problem: string): Promise<Submission[]> {
  const query = { problem, user: "me", limit: shown_max };
  return (await ask(api.GET("/api/v1/submissions", { params: { query } }))).submissions;
}

/**
 * Requests the user's newest submissions to a problem. Calls `onScored` when one of them gets points
 * while the page is open.
 */
export function useOwnSubmissions(problem: string, onScored: () => void): OwnSubmissions {
  const resource = useResource(ownSubmissionsKey(problem), () => getOwnSubmissions(problem));
  return {
    ...resource,
    onScored,
    add: (submission) => resource.replace([submission, ...(resource.data ?? [])]),
  };
}
