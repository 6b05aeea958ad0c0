import { useEffect } from "preact/hooks";
import { t } from "../i18n";
import { Page } from "../ui/Page";
import { Failed } from "../ui/States";

interface UnloadedPageProps {
  error: Error;
  retry: () => unknown;
}

/** In place of a page whose script did not come, as while the judge is being restarted. */
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
