import { t } from "../../../i18n";

/** Where a test's answer comes from, which the check says as "given" or "made by NAME". */
export function answerText(origin: string): string {
  const maker = origin.match(/^made by (.+)$/)?.[1];
  if (maker !== undefined) return t("tests.answer.made_by", { name: maker });
  return t(origin === "given" ? "tests.answer.given" : "tests.answer.none");
}
