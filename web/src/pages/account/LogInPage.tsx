import { t } from "../../i18n";
import { LogInForm } from "../../session/LogInForm";
import { Front } from "./Front";

/** What one sees who is not logged in, whatever page was asked for. */
export function LogInPage() {
  return (
    <Front title={t("log_in.title")} lead={t("log_in.lead")}>
      <LogInForm />
    </Front>
  );
}
