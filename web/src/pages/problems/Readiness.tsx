import { api, ask } from "../../api/client";
import { useResource } from "../../api/resource";
import { t } from "../../i18n";
import { isAdmin } from "../../session/session";
import { Notice } from "../../ui/states/States";

/** Requests whether the judge can currently judge submissions. */
export function useReadiness() {
  return useResource("readiness", () => ask(api.GET("/api/v1/readiness")));
}

/**
 * A notice that judging is impossible. For administrators, it includes the cause and how to fix it.
 */
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
