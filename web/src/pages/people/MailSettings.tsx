import { api, ask } from "../../api/client";
import { useResource } from "../../api/resource";
import { t } from "../../i18n";
import { Check } from "../../ui/controls/Field";
import { Card } from "../../ui/layout/Page";
import { announce } from "../../ui/states/announce";
import { Loaded } from "../../ui/states/States";

/** Lets the user switch mails of notices on and off. */
export function MailSettings() {
  const settings = useResource("mail-settings", () => ask(api.GET("/api/v1/session/mail")));
  const change = async (notices: boolean) => {
    await ask(api.PUT("/api/v1/session/mail", { body: { notices } }));
    announce(t(notices ? "account.mail_on" : "account.mail_off"));
    await settings.reload();
  };
  return (
    <Card title={t("account.mail")}>
      <Loaded of={settings} lines={2}>
        {({ notices, address, available }) =>
          !available ? (
            <p>{t("account.mail_unavailable")}</p>
          ) : address === "" ? (
            <p>{t("account.mail_no_address")}</p>
          ) : (
            <>
              <Check label={t("account.mail_notices")} checked={notices} onChange={change} />
              <p>{t("account.mail_help", { address })}</p>
            </>
          )
        }
      </Loaded>
    </Card>
  );
}
