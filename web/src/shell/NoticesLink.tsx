import { useEffect } from "preact/hooks";
import { useLocation } from "preact-iso";
import { useNotices } from "../api/notices";
import { t } from "../i18n";
import { Icon } from "../ui/display/Icon";
import styles from "./header.module.css";

const repeat_ms = 60_000;

/** A link to the notices, with their number; hidden if there are none. */
export function NoticesLink() {
  const { path } = useLocation();
  const { data, reload } = useNotices();
  useEffect(() => void reload(), [path]);
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") void reload();
    }, repeat_ms);
    return () => clearInterval(timer);
  }, []);
  if (!data || data.length === 0) return null;
  const label = t("notices.count", { count: data.length });
  return (
    <a class={styles.notices} href="/notices" aria-label={label} title={label}>
      <Icon name="bell" />
      <span aria-hidden="true">{data.length}</span>
    </a>
  );
}
