import { t } from "../../i18n";
import { LogInForm } from "../../session/LogInForm";
import { Page } from "../../ui/Page";

/** What one sees who is not logged in, whatever page was asked for. */
export function LogInPage() {
  return (
    <Page title={t("log_in.title")} width="narrow">
      <LogInForm />
    </Page>
  );
}
