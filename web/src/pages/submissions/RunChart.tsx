import { t } from "../../i18n";
import { formatBytes, formatNumber, formatSeconds } from "../../i18n/format";
import { verdictLooks } from "../../ui/display/Verdict";
import { most } from "./live";
import styles from "./run-chart.module.css";
import type { Run, WholeSubmission } from "./shapes";

interface RunChartProps {
  submission: WholeSubmission;
  chosen: number | null;
  onChoose: (position: number) => void;
}

/**
 * Charts of the time and memory of each run, with the limits. The list of runs has the same values.
 */
export function RunChart({ submission, chosen, onChoose }: RunChartProps) {
  const { runs, test_count, made_with } = submission;
  const { limits } = made_with;
  const slots = Math.max(test_count ?? 0, runs.length);
  const slowest = most(runs, (run) => run.cpu_s);
  const largest = most(runs, (run) => run.memory_bytes);
  if (!slowest || !largest) return null;
  const shared = { runs, slots, chosen, onChoose };
  return (
    <div class={styles.charts}>
      <Bars
        {...shared}
        title={t("chart.time")}
        most={formatSeconds(slowest.cpu_s)}
        limit={limits?.time_s ?? null}
        limitText={limits && `${formatNumber(limits.time_s, 3)} s`}
        of={(run) => run.cpu_s}
      />
      <Bars
        {...shared}
        title={t("chart.memory")}
        most={formatBytes(largest.memory_bytes)}
        limit={limits?.memory_bytes ?? null}
        limitText={limits && formatBytes(limits.memory_bytes)}
        of={(run) => run.memory_bytes}
      />
    </div>
  );
}

interface BarsProps {
  title: string;
  runs: readonly Run[];
  /** The number of runs for which the chart has space. */
  slots: number;
  most: string;
  limit: number | null;
  limitText: string | null;
  of: (run: Run) => number;
  chosen: number | null;
  onChoose: (position: number) => void;
}

const [width, height] = [600, 72];

function Bars({ title, runs, slots, most, limit, limitText, of, chosen, onChoose }: BarsProps) {
  const top = Math.max(limit ?? 0, ...runs.map(of)) * 1.08 || 1;
  const slot = width / slots;
  const gap = slot > 6 ? 1.5 : 0;
  const y = (value: number) => height - (value / top) * height;
  const words =
    limitText === null ? t("chart.most", { most }) : t("chart.most_of", { most, limit: limitText });
  const choose = (event: MouseEvent) => {
    const box = (event.currentTarget as Element).getBoundingClientRect();
    const place = Math.floor(((event.clientX - box.left) / box.width) * slots);
    if (runs[place]) onChoose(place);
  };
  return (
    <figure class={styles.chart}>
      <figcaption>
        <span>{title}</span> <span class="soft">{words}</span>
      </figcaption>
      {/* The list of runs has a link for each bar; the chart is a shortcut for the pointer. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above */}
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${title}: ${words}`}
        onClick={choose}
      >
        {runs.map((run) => {
          const at = y(of(run));
          // A bar has a minimum height, because an invisible bar would look like a test that has
          // not run.
          const bar = Math.max(height - at, 2);
          return (
            <rect
              key={run.position}
              class={run.position === chosen ? styles.chosen : undefined}
              fill={`var(--${run.verdict === null ? "neutral" : verdictLooks[run.verdict].tone})`}
              x={run.position * slot + gap / 2}
              y={height - bar}
              width={slot - gap}
              height={bar}
            >
              <title>{`${run.position + 1} · ${run.test ?? ""} · ${t(`verdict.${run.verdict ?? "JE"}`)}`}</title>
            </rect>
          );
        })}
        {limit !== null && (
          <line class={styles.limit} x1={0} x2={width} y1={y(limit)} y2={y(limit)} />
        )}
      </svg>
    </figure>
  );
}
