import { api, ask } from "../../../api/client";
import { useResource } from "../../../api/resource";
import { t } from "../../../i18n";
import { Badge } from "../../../ui/display/Badge";
import { useReadiness } from "../Readiness";
import { SummaryCard } from "./SummaryCard";

/** The state of the judge at a glance, for administrators. */
export function Health() {
  const readiness = useReadiness();
  const workers = useResource("workers", () => ask(api.GET("/api/v1/workers")));
  const queue = useResource("queue", () => ask(api.GET("/api/v1/queue")));
  if (!readiness.data || !workers.data || !queue.data) {
    const error = readiness.error ?? workers.error ?? queue.error;
    return error ? null : <span data-loading />;
  }
  const { ready, reasons } = readiness.data;
  const alive = workers.data.workers.filter((worker) => worker.alive).length;
  const waiting = queue.data.waiting.reduce((sum, { jobs }) => sum + jobs, 0);
  const tone = !ready ? "bad" : reasons.length > 0 ? "warning" : "good";
  return (
    <SummaryCard title={t("summary.health")} empty="">
      <li>
        <a href="/admin/operation">{t("summary.judge")}</a>
        <Badge tone={tone} icon={tone === "good" ? "check" : "alert"}>
          {t(`health.${tone}`)}
        </Badge>
      </li>
      {reasons.map(({ what }) => (
        <li key={what} lang="en">
          {what}
        </li>
      ))}
      <li>
        <span>{t("summary.workers", { count: alive })}</span>
        <span class="soft small">{t("summary.waiting", { count: waiting })}</span>
      </li>
    </SummaryCard>
  );
}
