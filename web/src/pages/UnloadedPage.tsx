import { useEffect } from "preact/hooks";
import { Unreachable } from "../api/refusal";
import { t } from "../i18n";
import { Page } from "../ui/Page";
import { Failed } from "../ui/States";

const again = () => location.reload();

/** In the place of a page whose script did not come: the network is down, or the judge is another. */
export default function UnloadedPage() {
  useEffect(() => {
    addEventListener("online", again);
    return () => removeEventListener("online", again);
  }, []);
  return (
    <Page title={t("app.name")}>
      <Failed error={new Unreachable()} retry={again} />
    </Page>
  );
}
