import { t } from "../../i18n";
import { Button } from "../controls/Button";
import { dismiss, messages } from "./announce";
import styles from "./messages.module.css";

export function Messages() {
  return (
    <div class={styles.messages} role="status" aria-live="polite">
      {messages.value.map(({ id, kind, text }) =>
        kind === "unseen" ? (
          <p key={id} class="unseen">
            {text}
          </p>
        ) : (
          <div key={id} class={kind === "bad" ? `${styles.message} ${styles.bad}` : styles.message}>
            <p>{text}</p>
            <Button
              kind="quiet"
              small
              icon="cross"
              label={t("common.close")}
              onClick={() => dismiss(id)}
            />
          </div>
        ),
      )}
    </div>
  );
}
