import { type VerdictId, verdictIds } from "../../../ui/display/Verdict";
import type { CatchMatrix, DraftReport } from "../shapes";

/** A test, the verdicts of all submissions on it, and the submissions that only it catches. */
export interface CatchRow {
  name: string;
  /** The verdicts in the order of the submissions; null if a submission was not run on the test. */
  verdicts: (VerdictId | null)[];
  only: ReadonlySet<string>;
  /** True if at least one submission is not accepted on the test. */
  catches: boolean;
}

/** Returns the verdict whose id begins with this letter, or null if there is none. */
const verdictOf = (letter: string) => verdictIds.find((id) => id.startsWith(letter)) ?? null;

export function catchRows(matrix: CatchMatrix, report: DraftReport): CatchRow[] {
  const only = new Map(report.tests.map((test) => [test.name, new Set(test.only_it_catches)]));
  return matrix.tests.map(({ name, verdicts: letters }) => {
    const verdicts = [...letters].map(verdictOf);
    return {
      name,
      verdicts,
      only: only.get(name) ?? new Set(),
      catches: verdicts.some((verdict) => verdict !== null && verdict !== "AC"),
    };
  });
}
