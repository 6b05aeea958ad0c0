import type { DraftReport } from "../shapes";

type Told = Pick<DraftReport, "findings" | "blocked_by">;

/** The findings of the check without those that block, which the head of the page shows. */
export function remarksOf({ findings, blocked_by }: Told): DraftReport["findings"] {
  return findings.filter(
    ({ severity, message }) =>
      severity !== "error" || !blocked_by.some((sentence) => sentence.endsWith(message)),
  );
}
