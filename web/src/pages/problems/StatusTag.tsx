import type { Schemas } from "../../api/client";
import { t } from "../../i18n";
import { Badge } from "../../ui/display/Badge";

const looks = {
  added: { sign: "+", tone: "good" },
  changed: { sign: "~", tone: "warning" },
  removed: { sign: "−", tone: "bad" },
} as const;

/** A coloured tag for a new, changed or removed test or file. */
export function StatusTag({ status }: { status: Schemas["TestStatus"] }) {
  if (status === "same") return <span class="soft small">{t("status_to_base.same")}</span>;
  const { sign, tone } = looks[status];
  return (
    <Badge tone={tone}>
      <span aria-hidden="true">{sign}</span> {t(`status_to_base.${status}`)}
    </Badge>
  );
}
