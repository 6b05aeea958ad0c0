import { useEffect, useState } from "preact/hooks";
import { hasEnded } from "../../ui/display/Verdict";
import type { Submission } from "../submissions/shapes";

export type Panel = "run" | "own";

/**
 * The panel below the editor. Until the user chooses one, the submissions open when the newest one
 * is pending, for example after a reload or when it was submitted in a different tab.
 */
export function usePanel(newest: Submission | undefined): [Panel, (panel: Panel) => void] {
  const [chosen, setChosen] = useState<Panel | null>(null);
  const isPending = newest !== undefined && !hasEnded(newest.status);
  useEffect(() => {
    // Stays open after the verdict.
    if (chosen === null && isPending) setChosen("own");
  }, [chosen, isPending]);
  return [chosen ?? (isPending ? "own" : "run"), setChosen];
}
