import { type VerdictId, verdictIds } from "../../ui/Verdict";

export interface MatrixEntry {
  old: VerdictId | null;
  new: VerdictId | null;
  count: number;
}

export interface Matrix {
  /** The verdicts that occur, in the order of their table. */
  verdicts: VerdictId[];
  /** By old, then by new verdict: how many judgements. */
  counts: number[][];
  /** Those that stay, and those that change. */
  same: number;
  changed: number;
}

/** A square of old against new verdicts; what is not judged yet is left out. */
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
