import { api, ask } from "../../api/client";
import { useResource } from "../../api/resource";
import { t } from "../../i18n";
import { Notice } from "../../ui/States";

/** Whether the judge can judge now. */
export function useReadiness() {
  return useResource("readiness", () => ask(api.GET("/api/v1/readiness")));
}

/** Says that submissions wait, when the judge cannot judge now; and why, to whom the judge says it. */
export function ReadinessNotice() {
  const { data } = useReadiness();
  if (!data || data.ready) return null;
  return (
    <Notice kind="warning">
      <p>{t("readiness.waits")}</p>
      {data.reasons.map(({ what, detail, mend }) => (
        <p key={what} class="soft small">
          {[what, detail, mend].filter(Boolean).join(" · ")}
        </p>
      ))}
    </Notice>
  );
}
