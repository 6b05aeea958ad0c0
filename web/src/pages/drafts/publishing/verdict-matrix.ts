import { type VerdictId, verdictIds } from "../../../ui/display/Verdict";
import type { DraftPreview } from "../shapes";

type Cells = DraftPreview["matrix"];

/** A matrix with a row per old verdict and a column per new verdict, if they occur. */
export interface Grid {
  rows: (VerdictId | null)[];
  columns: (VerdictId | null)[];
  countOf: (old: VerdictId | null, now: VerdictId | null) => number;
}

const order: readonly (VerdictId | null)[] = [...verdictIds, null];

export function gridOf(cells: Cells): Grid {
  const counts = new Map(cells.map((cell) => [`${cell.old} ${cell.new}`, cell.count]));
  const countOf = (old: VerdictId | null, now: VerdictId | null) =>
    counts.get(`${old} ${now}`) ?? 0;
  return {
    rows: order.filter((verdict) => cells.some((cell) => cell.old === verdict)),
    columns: order.filter((verdict) => cells.some((cell) => cell.new === verdict)),
    countOf,
  };
}
