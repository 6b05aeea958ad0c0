import { useEffect, useState } from "preact/hooks";
import { t } from "../i18n";
import styles from "./header.module.css";

/** Says that there is no network, while there is none. */
export function Offline() {
  const [offline, setOffline] = useState(!navigator.onLine);
  useEffect(() => {
    const look = () => setOffline(!navigator.onLine);
    addEventListener("online", look);
    addEventListener("offline", look);
    return () => {
      removeEventListener("online", look);
      removeEventListener("offline", look);
    };
  }, []);
  return <div role="status">{offline && <p class={styles.offline}>{t("app.offline")}</p>}</div>;
}
