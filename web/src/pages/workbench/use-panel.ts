import { useEffect, useState } from "preact/hooks";
import { hasEnded } from "../../ui/display/Verdict";
import type { Submission } from "../submissions/shapes";

export type Panel = "run" | "own";

/**
 * Returns the panel below the editor, and a function that changes it. If the user has not chosen a
 * panel and the newest submission is pending, the list of submissions opens. This happens, for
 * example, after a reload, or when a program was submitted in a different tab.
 */
export function usePanel(newest: Submission | undefined): [Panel, (panel: Panel) => void] {
  const [chosen, setChosen] = useState<Panel | null>(null);
  const isPending = newest !== undefined && !hasEnded(newest.status);
  useEffect(() => {
    // Store the choice, so that the panel stays open after the verdict.
    if (chosen === null && isPending) setChosen("own");
  }, [chosen, isPending]);
  return [chosen ?? (isPending ? "own" : "run"), setChosen];
}
