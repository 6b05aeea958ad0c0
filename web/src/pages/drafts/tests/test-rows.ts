import type { CheckedTest, DraftReport, DraftTest } from "../shapes";

/** A table row: a test case with its check results. */
export interface TestRow {
  test: DraftTest;
  checked: CheckedTest | undefined;
  worth: Worth;
  /**
   * The number of validators that do not accept the input, plus the number of reference submissions
   * that should be accepted but whose output is wrong on this test.
   */
  faults: number;
}

/**
 * The submissions that a test catches. "unknown" if there is no check or if no submission was run.
 */
export type Worth =
  | { kind: "unknown" }
  | { kind: "nothing" }
  | { kind: "catches"; count: number }
  | { kind: "only"; names: string[]; count: number };

export const rowFilters = ["all", "changes", "faults", "worthless"] as const;
export type RowFilter = (typeof rowFilters)[number];

function caughtBy(checked: CheckedTest | undefined, was_judged: boolean): Worth {
  if (checked === undefined || !was_judged || checked.status === "removed") {
    return { kind: "unknown" };
  }
  const count = checked.caught.length;
  if (checked.only_it_catches.length > 0) {
    return { kind: "only", names: checked.only_it_catches, count };
  }
  return count > 0 ? { kind: "catches", count } : { kind: "nothing" };
}

function faultsOf(checked: CheckedTest | undefined): number {
  if (checked === undefined) return 0;
  const refused = checked.input_validators.filter(({ word }) => word !== "valid");
  return refused.length + checked.disagreements.length;
}

export function testRows(tests: readonly DraftTest[], report: DraftReport | null): TestRow[] {
  const checked = new Map(report?.tests.map((test) => [test.name, test]));
  const was_judged = (report?.submissions.length ?? 0) > 0;
  return tests.map((test) => {
    const of = checked.get(test.name);
    return { test, checked: of, worth: caughtBy(of, was_judged), faults: faultsOf(of) };
  });
}

export function isShown(row: TestRow, filter: RowFilter): boolean {
  switch (filter) {
    case "all":
      return true;
    case "changes":
      return row.test.status !== "same";
    case "faults":
      return row.faults > 0;
    case "worthless":
      // A test that catches no submission is worthless, unless it is a sample. The purpose of a
      // sample is to explain the problem.
      return row.worth.kind === "nothing" && row.test.name.startsWith("secret/");
  }
}
