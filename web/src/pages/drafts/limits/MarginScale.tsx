import { said, t } from "../../../i18n";
import { formatNumber, formatSeconds } from "../../../i18n/format";
import { Icon } from "../../../ui/display/Icon";
import { Notice } from "../../../ui/states/States";
import styles from "./limits.module.css";
import { type Margins, type MeasuredTime, placeOf } from "./margins";

const icons = { within: "check", beyond: "clock", any: "info" } as const;

/** The time limit and the measured times on a logarithmic scale. */
export function MarginScale({ margins, problems }: { margins: Margins; problems: string[] }) {
  const { limit_s, slowest_s, fastest_too_slow_s, within_factor, beyond_factor } = margins;
  const at = (time_s: number) => `${placeOf(time_s, margins) * 100}%`;
  const ticks = [0.001, 0.01, 0.1, 1, 10, 100].filter(
    (tick) => tick >= margins.from_s && tick <= margins.to_s,
  );
  return (
    <section class={styles.margins}>
      <h3>{t("limits.margins")}</h3>
      <p>
        {slowest_s === null
          ? t("limits.no_slowest")
          : t("limits.slowest", {
              time: formatSeconds(slowest_s),
              factor: formatNumber(limit_s / slowest_s, 1),
              wanted: formatNumber(within_factor, 1),
            })}{" "}
        {fastest_too_slow_s === null
          ? t("limits.no_too_slow")
          : t("limits.too_slow", {
              time: formatSeconds(fastest_too_slow_s),
              factor: formatNumber(fastest_too_slow_s / limit_s, 1),
              wanted: formatNumber(beyond_factor, 1),
            })}
      </p>
      {problems.map((problem) => (
        <Notice key={problem} kind="bad">
          {said(problem)}
        </Notice>
      ))}
      <div class={styles.scale}>
        <div class={styles.field} aria-hidden="true">
          <div
            class={styles.room}
            style={{ left: at(limit_s / within_factor), right: `calc(100% - ${at(limit_s)})` }}
          />
          <div
            class={styles.beyond_room}
            style={{ left: at(limit_s), right: `calc(100% - ${at(limit_s * beyond_factor)})` }}
          />
          {ticks.map((tick) => (
            <div key={tick} class={styles.tick} style={{ left: at(tick) }}>
              <span>{formatNumber(tick, 3)} s</span>
            </div>
          ))}
          <div class={styles.limit} style={{ left: at(limit_s) }}>
            <span>{formatNumber(limit_s, 2)} s</span>
          </div>
        </div>
        <ul class={styles.times}>
          {margins.times.map((time) => (
            <Time key={time.name} time={time} left={at(time.time_s)} />
          ))}
        </ul>
      </div>
      <p class="soft small">{t("limits.scale_help")}</p>
    </section>
  );
}

function Time({ time, left }: { time: MeasuredTime; left: string }) {
  const words = formatSeconds(time.time_s);
  const name_at = time.name.indexOf("/") + 1;
  return (
    <li class={styles.time}>
      <span class={styles.time_name} title={time.name}>
        <span class={styles.time_group}>{time.name.slice(0, name_at)}</span>
        {time.name.slice(name_at)}
      </span>
      <span class={styles.track}>
        <span class={`${styles.bar} ${styles[time.side]}`} style={{ width: left }} />
        <span class={`${styles.dot} ${styles[time.side]}`} style={{ left }}>
          <Icon name={icons[time.side]} size={11} />
        </span>
      </span>
      <span class={styles.time_words}>
        {time.is_stopped && <abbr title={t("limits.stopped")}>≥</abbr>} {words}
        {time.factor !== 1 && <span class="soft">{` × ${formatNumber(time.factor, 1)}`}</span>}
      </span>
    </li>
  );
}
