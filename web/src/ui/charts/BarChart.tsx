import { formatNumber } from "../../i18n/format";
import styles from "./bar-chart.module.css";
import { useWidth } from "./use-width";

export interface Series {
  name: string;
  /** A colour variable from styles/tokens.css, such as "--good". */
  colour: string;
  values: readonly number[];
}

interface BarChartProps {
  /** A description of the chart. */
  label: string;
  /** The names below the bars; some are omitted if there is not enough space. */
  names: readonly string[];
  series: readonly Series[];
  /** The values marked on the left, from 0 upwards. */
  marks: readonly number[];
  height?: number;
}

const left = 40;
const bottom = 24;
const top = 8;

/** A bar chart, stacked if there are several series. A table next to it shows the same values. */
export function BarChart({ label, names, series, marks, height = 220 }: BarChartProps) {
  const [place, width] = useWidth(640);
  const most = marks[marks.length - 1] || 1;
  const step = (width - left) / Math.max(1, names.length);
  const bar = Math.max(1, Math.min(48, step * 0.72));
  const y = (value: number) => top + (height - top - bottom) * (1 - value / most);
  const widest = Math.max(1, ...names.map((name) => name.length));
  const every = Math.ceil((widest * 7 + 12) / step);
  return (
    <div ref={place} class={styles.chart}>
      <svg width={width} height={height} role="img" aria-label={label}>
        {marks.map((mark) => (
          <g key={mark}>
            <line class={styles.mark} x1={left} x2={width} y1={y(mark)} y2={y(mark)} />
            <text class={styles.text} x={left - 8} y={y(mark) + 4} text-anchor="end">
              {formatNumber(mark, 2)}
            </text>
          </g>
        ))}
        {names.map((name, index) => {
          const middle = left + step * (index + 0.5);
          let sum = 0;
          return (
            <g key={`${index} ${name}`}>
              {series.map(({ name: part, colour, values }) => {
                const value = values[index] ?? 0;
                const from = sum;
                sum += value;
                return (
                  value > 0 && (
                    <rect
                      key={part}
                      x={middle - bar / 2}
                      width={bar}
                      y={y(sum)}
                      height={Math.max(0.5, y(from) - y(sum) - (series.length > 1 ? 1 : 0))}
                      fill={`var(${colour})`}
                    >
                      <title>{`${name} · ${part}: ${formatNumber(value)}`}</title>
                    </rect>
                  )
                );
              })}
              {index % every === 0 && (
                <text class={styles.text} x={middle} y={height - 6} text-anchor="middle">
                  {name}
                </text>
              )}
            </g>
          );
        })}
      </svg>
    </div>
  );
}
