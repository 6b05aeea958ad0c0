import { useState } from "preact/hooks";
import { t } from "../../i18n";
import { Button } from "../../ui/controls/Button";
import { Secret } from "../../ui/display/Secret";
import { Time } from "../../ui/display/Time";
import { errorText } from "../../ui/states/announce";
import { Notice } from "../../ui/states/States";
import styles from "./password-link.module.css";

interface MadeLink {
  secret: string;
  expires_ms: number;
}

interface PasswordLinkProps {
  /** The name of the user who will set a password with the link. */
  name: string;
  make: () => Promise<MadeLink>;
}

/** A button that creates a password link for a user, and is then replaced by the link. */
export function PasswordLink({ name, make }: PasswordLinkProps) {
  const [link, setLink] = useState<MadeLink | null>(null);
  const [error, setError] = useState("");
  const start = () => {
    setError("");
    make()
      .then(setLink)
      .catch((reason) => setError(errorText(reason)));
  };
  return (
    <div class={styles.link} aria-live="polite">
      {link ? (
        <>
          <p>
            {t("admin.link_once")} {t("import.links_until")}{" "}
            <Time at_ms={link.expires_ms} absolute />
          </p>
          <Secret
            text={`${location.origin}/password#${link.secret}`}
            what={t("import.link_of", { name })}
          />
        </>
      ) : (
        <div>
          <Button icon="link" onClick={start}>
            {t("admin.make_link")}
          </Button>
        </div>
      )}
      {error && <Notice kind="bad">{error}</Notice>}
    </div>
  );
}
