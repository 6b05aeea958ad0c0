import { useEffect, useRef } from "preact/hooks";
import { api, ask } from "../../api/client";
import { onRecovery } from "../../api/outage";
import { type Resource, useResource } from "../../api/resource";
import type { Submission } from "../submissions/shapes";
import { tellOtherTabs, useOtherTabs } from "./other-tabs";

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

/** Adds a submission at the beginning of a list, unless the list already contains it. */
export function withSubmission<One extends { id: string }>(
  list: readonly One[],
  added: One,
): One[] {
  return list.some(({ id }) => id === added.id) ? [...list] : [added, ...list];
}

/**
 * Requests the user's newest submissions to a problem. Calls `onScored` when one of them gets points
 * while the page is open. The list includes submissions from other tabs. When the user returns to
 * this tab, it is reloaded to include submissions from other devices.
 */
export function useOwnSubmissions(problem: string, onScored: () => void): OwnSubmissions {
  const resource = useResource(ownSubmissionsKey(problem), () => getOwnSubmissions(problem));
  // `add` needs the newest list, because the list may change while a submission is being sent.
  const list = useRef(resource.data);
  list.current = resource.data;
  const reload = () => void resource.reload();
  useOtherTabs(problem, reload);
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === "visible") reload();
    };
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, [problem]);
  useEffect(() => onRecovery(reload), [problem]);
  return {
    ...resource,
    onScored,
    add: (submission) => {
      resource.replace(withSubmission(list.current ?? [], submission));
      tellOtherTabs(problem);
    },
  };
}
