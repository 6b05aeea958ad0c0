import type { Schemas } from "../../api/client";
import { t } from "../../i18n";
import { Icon, type IconName } from "./Icon";
import tones from "./tones.module.css";
import styles from "./verdict.module.css";

export type VerdictId = Schemas["VerdictId"];
export type Status = "queued" | "compiling" | "running" | "judged" | "cancelled";

/** True if the status does not change any more. */
export const hasEnded = (status: Status) => status === "judged" || status === "cancelled";

export type VerdictTone = "good" | "bad" | "slow" | "memory" | "odd";

/** The colour and symbol of each verdict. Colour is never the only difference between verdicts. */
export const verdictLooks: Record<VerdictId, { tone: VerdictTone; icon: IconName }> = {
  AC: { tone: "good", icon: "check" },
  WA: { tone: "bad", icon: "cross" },
  TLE: { tone: "slow", icon: "clock" },
  MLE: { tone: "memory", icon: "memory" },
  RTE: { tone: "bad", icon: "bomb" },
  OLE: { tone: "memory", icon: "flood" },
  CE: { tone: "odd", icon: "hammer" },
  JE: { tone: "odd", icon: "alert" },
};
export const verdictIds = Object.keys(verdictLooks) as VerdictId[];

interface VerdictProps {
  verdict: VerdictId | null | undefined;
  /** The status if there is no verdict yet. */
  status?: Status;
  /** Shows only the id to save space; the words are in the tooltip and for screen readers. */
  short?: boolean;
}

/** A verdict as symbol, word and colour. */
export function Verdict({ verdict, status = "queued", short }: VerdictProps) {
  if (!verdict) return <Progress status={status} />;
  const { tone, icon } = verdictLooks[verdict];
  const words = t(`verdict.${verdict}`);
  return (
    <span class={`${styles.verdict} ${tones[tone]}`} title={short ? words : verdict}>
      <Icon name={icon} size={13} />
      {short ? (
        <>
          <span aria-hidden="true">{verdict}</span>
          <span class="unseen">{words}</span>
        </>
      ) : (
        words
      )}
    </span>
  );
}

interface VerdictLikeProps {
  tone: VerdictTone;
  icon: IconName;
  words: string;
}

/** A state that is not a verdict but looks like one. */
export function VerdictLike({ tone, icon, words }: VerdictLikeProps) {
  const turning = icon === "spinner" ? styles.turning : "";
  return (
    <span class={`${styles.verdict} ${tones[tone]} ${turning}`}>
      <Icon name={icon} size={13} />
      {words}
    </span>
  );
}

function Progress({ status }: { status: Status }) {
  const turning = status === "compiling" || status === "running";
  const still = status === "cancelled" ? "cross" : "clock";
  return (
    <VerdictLike tone="odd" icon={turning ? "spinner" : still} words={t(`status.${status}`)} />
  );
}
