import { t } from "../../i18n";
import { logOut } from "../../session/session";
import { Button } from "../../ui/Button";
import { ChangePassword } from "./ChangePassword";
import { Front } from "./Front";

/** Where one comes to, wherever one goes, until a password that was given is changed. */
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
