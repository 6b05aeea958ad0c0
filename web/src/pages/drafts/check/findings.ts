import type { DraftReport } from "../shapes";

/**
 * Returns the check's findings that are not errors. The top of the page shows the errors, because
 * they block the draft.
 */
export function otherFindings({ findings }: Pick<DraftReport, "findings">) {
  return findings.filter(({ severity }) => severity !== "error");
}
