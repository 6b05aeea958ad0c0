import { t } from "../../i18n";
import { logOut } from "../../session/session";
import { Button } from "../../ui/controls/Button";
import { ChangePassword } from "./ChangePassword";
import { Front } from "./Front";

/** The page that is shown until the user has changed a password that somebody else has set. */
export default function MustChangePage() {
  return (
    <Front title={t("account.must_change_title")} lead={t("account.must_change")}>
      <ChangePassword />
      <Button kind="quiet" onClick={logOut}>
        {t("nav.log_out")}
      </Button>
    </Front>
  );
}
