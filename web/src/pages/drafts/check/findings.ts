import type { DraftReport } from "../shapes";

/** Returns the check findings, except errors: they block the draft, so the page head shows them. */
export function otherFindings({ findings }: Pick<DraftReport, "findings">) {
  return findings.filter(({ severity }) => severity !== "error");
}
