import type { Schemas } from "../../api/client";
import { t } from "../../i18n";
import { Icon, type IconName } from "../../ui/Icon";
import styles from "./drafts.module.css";

type CheckState = Schemas["CheckState"];

const looks: Record<CheckState | "none", { icon: IconName; tone: string | undefined }> = {
  none: { icon: "info", tone: styles.odd },
  queued: { icon: "clock", tone: styles.odd },
  running: { icon: "spinner", tone: styles.going },
  passed: { icon: "check", tone: styles.good },
  failed: { icon: "cross", tone: styles.bad },
};

/** The state of a draft's check, by symbol, word and colour; null: it was not checked yet. */
export function CheckMark({ state }: { state: CheckState | null }) {
  const { icon, tone } = looks[state ?? "none"];
  return (
    <span class={`${styles.mark} ${tone}`}>
      <Icon name={icon} size={13} />
      {t(`check_state.${state ?? "none"}`)}
    </span>
  );
}
