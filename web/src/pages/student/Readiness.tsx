import { api, ask } from "../../api/client";
import { useResource } from "../../api/resource";
import { t } from "../../i18n";
import { isAdmin } from "../../session/session";
import { Notice } from "../../ui/States";

/** Whether the judge can judge now. */
export function useReadiness() {
  return useResource("readiness", () => ask(api.GET("/api/v1/readiness")));
}

/** Says that submissions wait, when the judge cannot judge now; to admins also why, and what to do. */
export function ReadinessNotice() {
  const { data } = useReadiness();
  if (!data || data.ready) return null;
  return (
    <Notice kind="warning">
      <p>{t("readiness.waits")}</p>
      {isAdmin.value &&
        data.reasons.map(({ what, detail, mend }) => (
          <p key={what} class="soft small" lang="en">
            {[what, detail, mend].filter(Boolean).join(" · ")}
          </p>
        ))}
    </Notice>
  );
}
