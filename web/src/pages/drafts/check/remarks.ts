import type { DraftReport } from "../shapes";

type Told = Pick<DraftReport, "findings" | "blocked_by">;

/** Returns the check findings, except errors that block the draft: the page head shows these. */
export function remarksOf({ findings, blocked_by }: Told): DraftReport["findings"] {
  return findings.filter(
    ({ severity, message }) =>
      severity !== "error" || !blocked_by.some((sentence) => sentence.endsWith(message)),
  );
}
