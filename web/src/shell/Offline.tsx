import { useEffect, useState } from "preact/hooks";
import { broken_streams } from "../api/events";
import { judge_is_down } from "../api/outage";
import { t } from "../i18n";
import styles from "./header.module.css";

/** A message that is shown while the network is down or the judge is not responding. */
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
  const isOutdated = judge_is_down.value || broken_streams.value > 0;
  const words = offline ? t("app.offline") : isOutdated ? t("app.not_live") : null;
  return (
    <div role="status" class={styles.status}>
      {words && <p class={styles.offline}>{words}</p>}
    </div>
  );
}
