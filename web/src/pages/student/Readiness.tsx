import { useResource } from "../../api/resource";
import { t } from "../../i18n";
import { Notice } from "../../ui/States";

/** What holds the judge up; "" when it is ready. */
async function holdUp(): Promise<string> {
  const answer = await fetch("/readyz");
  return answer.ok ? "" : (await answer.text()).trim() || answer.statusText;
}

/** Says that submissions wait, when the judge cannot judge now. */
export function ReadinessNotice() {
  const { data } = useResource("readyz", holdUp);
  if (!data) return null;
  return (
    <Notice kind="warning">
      <p>{t("readiness.waits")}</p>
      <p class="soft small">{data}</p>
    </Notice>
  );
}
