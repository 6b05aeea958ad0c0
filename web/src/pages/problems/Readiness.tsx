import { api, ask } from "../../api/client";
import { useResource } from "../../api/resource";
import { t } from "../../i18n";
import { isAdmin } from "../../session/session";
import { Notice } from "../../ui/states/States";

/** Asks the judge whether it can currently judge submissions. */
export function useReadiness() {
  return useResource("readiness", () => ask(api.GET("/api/v1/readiness")));
}

/**
 * A notice that the judge is not ready to judge submissions. For administrators, it includes the
 * causes and how to fix them.
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
