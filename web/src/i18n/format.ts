import { locale } from "./";
import { kept } from "./kept";

const numbers = kept(
  (language: string, digits_min: number, digits_max: number) =>
    new Intl.NumberFormat(language, {
      minimumFractionDigits: digits_min,
      maximumFractionDigits: digits_max,
    }),
);

/** Time formats by name. */
const time_options = {
  time: { dateStyle: "medium", timeStyle: "short" },
  clock: { timeStyle: "medium" },
  day: { dateStyle: "medium" },
  day_of_month: { day: "numeric", month: "short", timeZone: "UTC" },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

const times = kept(
  (language: string, name: keyof typeof time_options) =>
    new Intl.DateTimeFormat(language, time_options[name]),
);

const relative_times = kept(
  (language: string) => new Intl.RelativeTimeFormat(language, { numeric: "auto" }),
);

/** Formats a number according to the chosen language. */
export function formatNumber(value: number, digits = 0): string {
  return numbers(locale.value, 0, digits).format(value);
}

/** Formats the duration of a run: `0.012 s`, `1.50 s`. */
export function formatSeconds(seconds: number): string {
  const digits = seconds < 0.1 ? 3 : 2;
  return `${numbers(locale.value, digits, digits).format(seconds)} s`;
}

const units = ["B", "KiB", "MiB", "GiB"] as const;

export function formatBytes(bytes: number): string {
  let value = bytes;
  let unit = 0;
  while (value >= 1024 && unit < units.length - 1) {
    value /= 1024;
    unit++;
  }
  return `${formatNumber(value, value < 10 && unit > 0 ? 1 : 0)} ${units[unit]}`;
}

/** Formats a time with its date: `22 Nov 2026, 14:05`. */
export function formatTime(time_ms: number): string {
  return times(locale.value, "time").format(time_ms);
}

/** Formats the time of day, to the second: `14:05:10`. */
export function formatClock(time_ms: number): string {
  return times(locale.value, "clock").format(time_ms);
}

export function formatDay(time_ms: number): string {
  return times(locale.value, "day").format(time_ms);
}

/** Formats a day in UTC without the year, for example for a chart: `22 Nov`. */
export function formatDayOfMonth(time_ms: number): string {
  return times(locale.value, "day_of_month").format(time_ms);
}

const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ["year", 365 * 86_400],
  ["month", 30 * 86_400],
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
  ["second", 1],
];

/** Formats a time relative to `now_ms`: `5 minutes ago`, `in 3 days`. */
export function formatRelative(time_ms: number, now_ms = Date.now()): string {
  const seconds = (time_ms - now_ms) / 1000;
  const [unit, size] = steps.find(([, size]) => Math.abs(seconds) >= size) ?? ["second", 1];
  return relative_times(locale.value).format(Math.trunc(seconds / size), unit);
}
