import { t } from "../i18n";
import { LinkButton } from "../ui/controls/Button";
import { Page } from "../ui/layout/Page";
import { Empty } from "../ui/states/States";

export default function NotFoundPage() {
  return (
    <Page title={t("error.not_found_title")}>
      <Empty icon="search" title={location.pathname}>
        <p>{t("error.not_found")}</p>
        <LinkButton href="/">{t("nav.problems")}</LinkButton>
      </Empty>
    </Page>
  );
}
