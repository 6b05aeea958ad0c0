import { t } from "../i18n";
import { LinkButton } from "../ui/Button";
import { Page } from "../ui/Page";
import { Empty } from "../ui/States";

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
