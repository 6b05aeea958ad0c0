import { t } from "../../../i18n";
import { formatDayOfMonth } from "../../../i18n/format";
import { BarChart } from "../../../ui/charts/BarChart";
import { Icon } from "../../../ui/display/Icon";
import { type VerdictId, verdictLooks } from "../../../ui/display/Verdict";
import { DataTable } from "./DataTable";
import { dayBars, marks, type Statistics } from "./figures";
import styles from "./statistics.module.css";

// Elsewhere, similar verdicts have the same colour. Here each verdict has a different colour,
// because similar verdicts may be adjacent in a bar.
const colours: Record<VerdictId, string> = {
  AC: "--chart-ac",
  WA: "--chart-wa",
  TLE: "--chart-tle",
  MLE: "--chart-mle",
  RTE: "--chart-rte",
  OLE: "--chart-ole",
  CE: "--chart-ce",
  JE: "--chart-je",
};

/** A stacked chart of verdicts over time. */
export function VerdictsChart({ days }: { days: Statistics["days"] }) {
  const bars = dayBars(days);
  const sums = bars.starts_ms.map((_, bar) =>
    bars.parts.reduce((sum, part) => sum + (part[bar] ?? 0), 0),
  );
  const label = t(bars.days_per_bar === 1 ? "statistics.by_day" : "statistics.by_weeks", {
    count: bars.days_per_bar / 7,
  });
  return (
    <div class={styles.picture}>
      <p class="small soft">{label}</p>
      <BarChart
        label={`${t("statistics.verdicts")}. ${label}`}
        names={bars.starts_ms.map(formatDayOfMonth)}
        series={bars.verdicts.map((id, place) => ({
          name: t(`verdict.${id}`),
          colour: colours[id],
          values: bars.parts[place] ?? [],
        }))}
        marks={marks(Math.max(...sums))}
      />
      <ul class={styles.legend}>
        {bars.verdicts.map((id) => (
          <li key={id}>
            <span class={styles.swatch} style={{ background: `var(${colours[id]})` }} />
            <Icon name={verdictLooks[id].icon} size={12} />
            {t(`verdict.${id}`)}
          </li>
        ))}
      </ul>
      <DataTable
        label={t("statistics.verdicts")}
        head={[t("statistics.day"), ...bars.verdicts.map((id) => t(`verdict.${id}`))]}
        rows={bars.starts_ms.map((start_ms, bar) => [
          formatDayOfMonth(start_ms),
          ...bars.parts.map((part) => part[bar] ?? 0),
        ])}
      />
    </div>
  );
}
