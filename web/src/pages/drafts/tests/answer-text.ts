import { t } from "../../../i18n";
import type { CheckedTest } from "../shapes";

/** Describes the origin of an answer. */
export function answerText({
  answer,
  answer_made_by,
}: Pick<CheckedTest, "answer" | "answer_made_by">): string {
  if (answer_made_by) return t("tests.answer.made_by", { name: answer_made_by });
  if (answer === "given") return t("tests.answer.given");
  if (answer === "left empty") return t("tests.answer.left_empty");
  // Reports of earlier releases lack `answer_made_by`. Their `answer` is text such as "made by
  // accepted/bfs.cpp", which is not shown.
  return t(answer === "" ? "tests.answer.none" : "tests.answer.made_by_judge");
}
