import { t } from "../../../i18n";

/** Describes the origin of an answer, which the check reports as "given" or "made by NAME". */
export function answerText(origin: string): string {
  const maker = origin.match(/^made by (.+)$/)?.[1];
  if (maker !== undefined) return t("tests.answer.made_by", { name: maker });
  return t(origin === "given" ? "tests.answer.given" : "tests.answer.none");
}
