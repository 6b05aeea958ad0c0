import type { Schemas } from "../../api/client";
import { t } from "../../i18n";
import { Badge, type Tone } from "../../ui/display/Badge";
import type { IconName } from "../../ui/display/Icon";

type CheckState = Schemas["CheckState"];

const looks: Record<CheckState | "none", { icon: IconName; tone: Tone }> = {
  none: { icon: "info", tone: "neutral" },
  queued: { icon: "clock", tone: "neutral" },
  running: { icon: "spinner", tone: "neutral" },
  passed: { icon: "check", tone: "good" },
  failed: { icon: "cross", tone: "bad" },
};

/**
 * The state of a draft's check, as a coloured word with a symbol. The state is null before the
 * first check.
 */
export function CheckMark({ state }: { state: CheckState | null }) {
  return <Badge {...looks[state ?? "none"]}>{t(`check_state.${state ?? "none"}`)}</Badge>;
}
