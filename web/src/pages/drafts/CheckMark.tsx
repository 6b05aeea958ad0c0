import type { Schemas } from "../../api/client";
import { t } from "../../i18n";
import type { IconName } from "../../ui/display/Icon";
import { VerdictLike, type VerdictTone } from "../../ui/display/Verdict";

type CheckState = Schemas["CheckState"];

const looks: Record<CheckState | "none", { icon: IconName; tone: VerdictTone }> = {
  none: { icon: "info", tone: "odd" },
  queued: { icon: "clock", tone: "odd" },
  running: { icon: "spinner", tone: "odd" },
  passed: { icon: "check", tone: "good" },
  failed: { icon: "cross", tone: "bad" },
};

/**
 * The state of a draft's check as symbol, word and colour. A null state means that there was no
 * check yet.
 */
export function CheckMark({ state }: { state: CheckState | null }) {
  const look = looks[state ?? "none"];
  return <VerdictLike {...look} words={t(`check_state.${state ?? "none"}`)} />;
}
