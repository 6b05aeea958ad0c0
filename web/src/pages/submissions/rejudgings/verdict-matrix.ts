import { type VerdictId, verdictIds } from "../../../ui/display/Verdict";

/** The number of submissions with this old and this new verdict; null means no verdict. */
export interface MatrixEntry {
  old: VerdictId | null;
  new: VerdictId | null;
  count: number;
}

/**
 * A table of numbers of submissions. It has one row for each old verdict that occurs, and one
 * column for each new verdict that occurs. Both are in the order of `verdictIds`.
 */
export interface Matrix {
  columns: VerdictId[];
  rows: { old: VerdictId; counts: number[] }[];
}

/** Returns the matrix of old and new verdicts, without submissions that lack one of them. */
export function matrixOf(entries: readonly MatrixEntry[]): Matrix {
  const judged = entries.filter((entry) => entry.old !== null && entry.new !== null);
  const columns = verdictIds.filter((id) => judged.some((entry) => entry.new === id));
  const countOf = (old: VerdictId, now: VerdictId) =>
    judged
      .filter((entry) => entry.old === old && entry.new === now)
      .reduce((sum, { count }) => sum + count, 0);
  const rows = verdictIds
    .filter((id) => judged.some((entry) => entry.old === id))
    .map((old) => ({ old, counts: columns.map((now) => countOf(old, now)) }));
  return { columns, rows };
}
