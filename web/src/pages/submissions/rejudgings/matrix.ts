import { type VerdictId, verdictIds } from "../../../ui/display/Verdict";

export interface MatrixEntry {
  old: VerdictId | null;
  new: VerdictId | null;
  count: number;
}

export interface Matrix {
  /** The verdicts that occur, in the order of `verdictIds`. */
  verdicts: VerdictId[];
  /** The number of judgements, by old verdict and then by new verdict. */
  counts: number[][];
  /** The numbers of judgements with the same verdict and with a changed verdict. */
  same: number;
  changed: number;
}

/** Returns the matrix of old and new verdicts, without submissions that are not judged yet. */
export function matrixOf(entries: readonly MatrixEntry[]): Matrix {
  const judged = entries.filter((entry) => entry.old !== null && entry.new !== null);
  const verdicts = verdictIds.filter((id) => judged.some((e) => e.old === id || e.new === id));
  const counts = verdicts.map((old) =>
    verdicts.map((now) =>
      judged
        .filter((entry) => entry.old === old && entry.new === now)
        .reduce((sum, { count }) => sum + count, 0),
    ),
  );
  const all = judged.reduce((sum, { count }) => sum + count, 0);
  const same = counts.reduce((sum, row, place) => sum + (row[place] ?? 0), 0);
  return { verdicts, counts, same, changed: all - same };
}
