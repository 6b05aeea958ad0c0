import { t } from "../../../i18n";
import { formatNumber } from "../../../i18n/format";
import { BarChart } from "../../../ui/charts/BarChart";
import { DataTable } from "./DataTable";
import { marks, pointBars, type Statistics } from "./figures";
import styles from "./statistics.module.css";

interface PointsChartProps {
  problem: Statistics["problems"][number];
  /** The problem title. */
  title: string;
}

/** A chart of the students' points in a scoring problem. */
export function PointsChart({ problem, title }: PointsChartProps) {
  const { names, parts } = pointBars(problem);
  const students = parts[0] ?? [];
  const label = `${t("statistics.points")}: ${title}`;
  return (
    <div class={styles.picture}>
      <p class="small soft">
        {problem.average_score !== null &&
          t("statistics.average", {
            points: formatNumber(problem.average_score, 2),
            count: students.reduce((sum, count) => sum + count, 0),
          })}{" "}
        {t("statistics.points_help")}
      </p>
      <BarChart
        label={label}
        names={names}
        series={[{ name: t("statistics.times"), colour: "--accent-ground", values: students }]}
        marks={marks(Math.max(...students))}
        height={180}
      />
      <DataTable
        label={label}
        head={[t("statistics.points"), t("statistics.times")]}
        rows={problem.scores.map(({ score, students }) => [formatNumber(score, 3), students])}
      />
    </div>
  );
}
