import { t } from "../../../i18n";

/** The origin of a test's answer in words. The check reports it as "given" or "made by NAME". */
export function answerText(origin: string): string {
  const maker = origin.match(/^made by (.+)$/)?.[1];
  if (maker !== undefined) return t("tests.answer.made_by", { name: maker });
  return t(origin === "given" ? "tests.answer.given" : "tests.answer.none");
}
