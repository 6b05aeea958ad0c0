import { t } from "../../i18n";
import { LogInForm } from "../../session/LogInForm";
import { Front } from "./Front";

/**
 * The page shown in place of any page that requires a session, until the user logs in.
 */
export function LogInPage() {
  return (
    <Front title={t("log_in.title")} lead={t("log_in.lead")}>
      <LogInForm />
    </Front>
  );
}
