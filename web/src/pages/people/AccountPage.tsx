import { t } from "../../i18n";
import { user } from "../../session/session";
import { Card, Page } from "../../ui/layout/Page";
import styles from "./account.module.css";
import { ChangePassword } from "./ChangePassword";
import { MailSettings } from "./MailSettings";
import { Sessions } from "./Sessions";
import { Tokens } from "./Tokens";

/** `/account`: the user's password, mails, sessions and tokens. */
export default function AccountPage() {
  const me = user.value;
  if (!me) return null;
  return (
    <Page
      title={me.display_name || me.name}
      subtitle={[me.name, t(`role.${me.role}`), me.email].filter(Boolean).join(" · ")}
    >
      <div class={styles.parts}>
        <div class={styles.part}>
          <Sessions />
          <Tokens />
        </div>
        <div class={styles.part}>
          <Card title={t("account.password")}>
            <ChangePassword />
          </Card>
          <MailSettings />
        </div>
      </div>
    </Page>
  );
}
