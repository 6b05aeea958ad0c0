import type { Schemas } from "../../api/client";
import { t } from "../../i18n";
import styles from "./differences.module.css";

const signs = { same: "", added: "+", changed: "~", removed: "−" } as const;

/** How a test or file differs from the previous version, as symbol, word and colour. */
export function StatusTag({ status }: { status: Schemas["TestStatus"] }) {
  if (status === "same") return <span class="soft small">{t("status_to_base.same")}</span>;
  return (
    <span class={`${styles.tag} ${styles[status]}`}>
      <span aria-hidden="true">{signs[status]}</span> {t(`status_to_base.${status}`)}
    </span>
  );
}
