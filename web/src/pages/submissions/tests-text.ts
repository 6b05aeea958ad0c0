import { t } from "../../i18n";
import type { WholeSubmission } from "./shapes";

type Tested = Pick<WholeSubmission, "verdict" | "score" | "runs" | "test_count">;

/** Returns, for example, "3 of 50 tests passed". */
export function passedText({ runs, test_count }: Pick<Tested, "runs" | "test_count">): string {
  const passed = runs.filter((run) => run.verdict === "AC").length;
  return t("submission.passed", { passed, total: test_count ?? runs.length });
}

/**
 * Returns a sentence about the tests of a judged submission: which test judging stopped at, or how
 * many tests passed. Only pass-fail problems stop at the first failed test. In a scoring problem,
 * later tests may have run, and the number of a run is not the number of its test.
 */
export function testsText(submission: Tested): string {
  const { verdict, score, runs, test_count } = submission;
  if (verdict === "CE") return t("submission.not_run");
  const number = runs.findIndex((run) => run.verdict !== "AC") + 1;
  const stopped = number > 0 && number === runs.length && number < (test_count ?? 0);
  if (stopped && score === null && verdict !== "JE") {
    return t("submission.stopped", { number, total: test_count ?? 0 });
  }
  return passedText(submission);
}
