import type { Schemas } from "../../api/client";
import { t } from "../../i18n";
import { Badge, type Tone } from "./Badge";
import type { IconName } from "./Icon";

export type VerdictId = Schemas["VerdictId"];
export type Status = "queued" | "compiling" | "running" | "judged" | "cancelled";

/** True if the status is final. */
export const hasEnded = (status: Status) => status === "judged" || status === "cancelled";

/**
 * The colour and icon of each verdict. Each icon is different, because colour alone is not
 * accessible.
 */
export const verdictLooks: Record<VerdictId, { tone: Tone; icon: IconName }> = {
  AC: { tone: "good", icon: "check" },
  WA: { tone: "bad", icon: "cross" },
  TLE: { tone: "warning", icon: "clock" },
  MLE: { tone: "memory", icon: "memory" },
  RTE: { tone: "bad", icon: "bomb" },
  OLE: { tone: "memory", icon: "flood" },
  CE: { tone: "neutral", icon: "hammer" },
  JE: { tone: "neutral", icon: "alert" },
};
export const verdictIds = Object.keys(verdictLooks) as VerdictId[];

interface VerdictProps {
  verdict: VerdictId | null | undefined;
  /** The status if there is no verdict yet. */
  status?: Status;
  /** Shows only the id to save space; the words are in the tooltip and for screen readers. */
  short?: boolean;
}

/** A verdict, as a coloured word with a symbol. */
export function Verdict({ verdict, status = "queued", short }: VerdictProps) {
  if (!verdict) return <Progress status={status} />;
  const words = t(`verdict.${verdict}`);
  return (
    <Badge {...verdictLooks[verdict]} title={short ? words : verdict}>
      {short ? (
        <>
          <span aria-hidden="true">{verdict}</span>
          <span class="unseen">{words}</span>
        </>
      ) : (
        words
      )}
    </Badge>
  );
}

function Progress({ status }: { status: Status }) {
  const turning = status === "compiling" || status === "running";
  const still = status === "cancelled" ? "cross" : "clock";
  return <Badge icon={turning ? "spinner" : still}>{t(`status.${status}`)}</Badge>;
}
