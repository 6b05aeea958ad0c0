import { t } from "../../../i18n";
import { BarChart } from "../../../ui/charts/BarChart";
import { DataTable } from "./DataTable";
import { attemptBars, marks, type Statistics } from "./figures";
import styles from "./statistics.module.css";

/** A chart of how many attempts students needed to solve a problem. */
export function AttemptsChart({ problems }: { problems: Statistics["problems"] }) {
  const { names, parts } = attemptBars(problems);
  const students = parts[0] ?? [];
  const most = Math.max(...students);
  if (most === 0) return <p class="soft">{t("statistics.none_accepted")}</p>;
  return (
    <div class={styles.picture}>
      <p class="small soft">{t("statistics.attempts_help")}</p>
      <BarChart
        label={t("statistics.attempts")}
        names={names}
        series={[{ name: t("statistics.times"), colour: "--accent-ground", values: students }]}
        marks={marks(most)}
        height={180}
      />
      <DataTable
        label={t("statistics.attempts")}
        head={[t("statistics.attempt_count"), t("statistics.times")]}
        rows={names.map((name, place) => [name, students[place] ?? 0])}
      />
    </div>
  );
}
