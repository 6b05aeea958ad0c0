import { useEffect } from "preact/hooks";
import { t } from "../../i18n";
import { Page } from "../../ui/layout/Page";
import { Failed } from "../../ui/states/States";

interface UnloadedPageProps {
  error: Error;
  retry: () => unknown;
}

/** Shown instead of a page whose script cannot be loaded, for example while the judge restarts. */
export default function UnloadedPage({ error, retry }: UnloadedPageProps) {
  useEffect(() => {
    addEventListener("online", retry);
    return () => removeEventListener("online", retry);
  }, [retry]);
  return (
    <Page title={t("error.unreachable_title")}>
      <Failed error={error} retry={retry} />
    </Page>
  );
}
