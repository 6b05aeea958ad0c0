import { useLanguageNames } from "../../../api/languages";
import { t } from "../../../i18n";
import { formatNumber, formatSeconds } from "../../../i18n/format";
import { useWidth } from "../../../ui/charts/use-width";
import { DataTable } from "./DataTable";
import { marks, type Spread, type Statistics, spreads } from "./figures";
import styles from "./statistics.module.css";

const row_height = 34;
const left = 160;
const right = 16;

/**
 * A chart of CPU times by language: a line from the minimum to the maximum, and a box for the
 * middle half.
 */
export function CpuChart({ times }: { times: Statistics["cpu_times"] }) {
  const [place, width] = useWidth(640);
  const languageOf = useLanguageNames();
  const rows = spreads(times).map((row) => ({ ...row, name: languageOf(row.language) }));
  if (rows.length === 0) return <p class="soft">{t("statistics.none_accepted")}</p>;
  const scale = marks(Math.max(...rows.map(({ most }) => most)), width < 480 ? 3 : 6);
  const end = scale[scale.length - 1] || 1;
  const x = (seconds: number) => left + ((width - left - right) * seconds) / end;
  const height = rows.length * row_height + 28;
  return (
    <div class={styles.picture}>
      <p class="small soft">{t("statistics.cpu_help")}</p>
      <div ref={place} class={styles.spreads}>
        <svg width={width} height={height} role="img" aria-label={t("statistics.cpu")}>
          {scale.map((mark) => (
            <g key={mark}>
              <line class={styles.mark} x1={x(mark)} x2={x(mark)} y1={0} y2={height - 24} />
              <text class={styles.text} x={x(mark)} y={height - 6} text-anchor="middle">
                {formatNumber(mark, 3)}
              </text>
            </g>
          ))}
          {rows.map((row, place) => (
            <Box key={row.language} row={row} middle={(place + 0.5) * row_height} x={x} />
          ))}
        </svg>
      </div>
      <DataTable
        label={t("statistics.cpu")}
        head={[
          t("submissions.language"),
          t("course.submissions"),
          t("statistics.least"),
          t("statistics.median"),
          t("statistics.high"),
          t("statistics.most"),
        ]}
        rows={rows.map((row) => [
          row.name,
          row.count,
          formatSeconds(row.least),
          formatSeconds(row.median),
          formatSeconds(row.high),
          formatSeconds(row.most),
        ])}
      />
    </div>
  );
}

interface BoxProps {
  row: Spread & { name: string };
  middle: number;
  x: (seconds: number) => number;
}

function Box({ row, middle, x }: BoxProps) {
  const words = [row.name, t("statistics.median"), formatSeconds(row.median)].join(" · ");
  return (
    <g>
      <title>{words}</title>
      <text class={styles.language} x={left - 10} y={middle + 4} text-anchor="end">
        {row.name}
      </text>
      <line class={styles.range} x1={x(row.least)} x2={x(row.most)} y1={middle} y2={middle} />
      <rect
        class={styles.half}
        x={x(row.lower)}
        width={Math.max(2, x(row.upper) - x(row.lower))}
        y={middle - 8}
        height={16}
        rx={3}
      />
      <line
        class={styles.median}
        x1={x(row.median)}
        x2={x(row.median)}
        y1={middle - 10}
        y2={middle + 10}
      />
    </g>
  );
}
