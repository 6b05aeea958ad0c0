import { t } from "../../i18n";
import { LogInForm } from "../../session/LogInForm";
import { Front } from "./Front";

/** The page that is shown instead of every other page while nobody is logged in. */
export function LogInPage() {
  return (
    <Front title={t("log_in.title")} lead={t("log_in.lead")}>
      <LogInForm />
    </Front>
  );
}
