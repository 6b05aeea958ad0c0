import { useEffect, useRef } from "preact/hooks";
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
  const shown = useRef(path);
  useEffect(() => {
    // Do not reload on the first page: the notices are requested when the application starts.
    if (shown.current !== path) void reload();
    shown.current = path;
  }, [path]);
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
