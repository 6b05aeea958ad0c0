import type { Schemas } from "./client";

export type Gradebook = Schemas["Gradebook"];
export type Student = Gradebook["students"][number];
export type Cell = Schemas["GradebookCell"];
/** The submission that a cell shows: the student's best or last submission to the problem. */
export type Shown = "best" | "last";

/**
 * Returns the submission that a cell links to; null if it was erased. If the cell shows points, this
 * is the submission with these points.
 */
export function submissionOf(cell: Cell, shown: Shown): string | null {
  if (cell.points?.submission) return cell.points.submission;
  return shown === "best" ? (cell.best_submission ?? cell.last_submission) : cell.last_submission;
}
