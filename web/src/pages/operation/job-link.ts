import type { Schemas } from "../../api/client";
import { t } from "../../i18n";

export type Job = NonNullable<Schemas["Worker"]["slots"][number]["job"]>;

/**
 * Returns a link to the submission or the draft of a job, or to its problem if it has neither. Null
 * if the problem is unknown too. `titleOf` returns the title of a problem.
 */
export function jobLink(
  { submission, draft, problem }: Pick<Job, "submission" | "draft" | "problem">,
  titleOf: (problem: string) => string,
): { href: string; text: string } | null {
  const title = titleOf(problem);
  if (submission !== null) {
    const text = `${t("submissions.id", { id: submission })} · ${title}`;
    return { href: `/submissions/${submission}`, text };
  }
  if (draft !== null) return { href: `/drafts/${draft}`, text: title || `#${draft}` };
  return problem === "" ? null : { href: `/problems/${problem}`, text: title };
}
