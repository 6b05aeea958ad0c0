import type { VerdictId } from "../../../ui/display/Verdict";
import type { CatchMatrix, DraftReport } from "../shapes";

/** A test with its verdicts, and the submissions that only this test catches. */
export interface CatchRow {
  name: string;
  /** In the order of the submissions; null if the submission was not run on the test. */
  verdicts: (VerdictId | null)[];
  only: ReadonlySet<string>;
  /** True if any submission has a verdict other than accepted. */
  catches: boolean;
}

const verdict_of_letter: Record<string, VerdictId> = {
  A: "AC",
  W: "WA",
  T: "TLE",
  M: "MLE",
  R: "RTE",
  O: "OLE",
  J: "JE",
};

export function catchRows(matrix: CatchMatrix, report: DraftReport): CatchRow[] {
  const only = new Map(report.tests.map((test) => [test.name, new Set(test.only_it_catches)]));
  return matrix.tests.map(({ name, verdicts: letters }) => {
    const verdicts = [...letters].map((letter) => verdict_of_letter[letter] ?? null);
    return {
      name,
      verdicts,
      only: only.get(name) ?? new Set(),
      catches: verdicts.some((verdict) => verdict !== null && verdict !== "AC"),
    };
  });
}
