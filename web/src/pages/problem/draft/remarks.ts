import type { DraftReport } from "./shapes";

type Told = Pick<DraftReport, "findings" | "blocked_by">;

/** What the check has found besides what blocks: that is told where the draft's way is. */
export function remarksOf({ findings, blocked_by }: Told): DraftReport["findings"] {
  return findings.filter(
    ({ severity, message }) =>
      severity !== "error" || !blocked_by.some((sentence) => sentence.endsWith(message)),
  );
}
