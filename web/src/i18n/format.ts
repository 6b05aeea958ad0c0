import { type Locale, locale } from "./";
import { kept } from "./kept";
import { regional } from "./regional";

const numbers = kept(
  (language: string, digits_min: number, digits_max: number) =>
    new Intl.NumberFormat(language, {
      minimumFractionDigits: digits_min,
      maximumFractionDigits: digits_max,
    }),
);

const signed = kept(
  (language: string) =>
    new Intl.NumberFormat(language, {
      signDisplay: "always",
      maximumSignificantDigits: 4,
      notation: "standard",
    }),
);

/** Time formats by name. */
const time_options = {
  time: { dateStyle: "medium", timeStyle: "short" },
  clock: { timeStyle: "medium" },
  day: { dateStyle: "medium" },
  day_of_month: { day: "numeric", month: "short", timeZone: "UTC" },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

type TimeFormat = keyof typeof time_options;

const times = kept(
  (locale: string, name: TimeFormat) => new Intl.DateTimeFormat(locale, time_options[name]),
);

const date_locales = kept((language: Locale, preferred: string) =>
  regional(language, preferred.split(" ")),
);

function formatDate(time_ms: number, name: TimeFormat): string {
  const date_locale = date_locales(locale.value, navigator.languages.join(" "));
  return times(date_locale, name).format(time_ms);
}

const relative_times = kept(
  (language: string, numeric: "auto" | "always") =>
    new Intl.RelativeTimeFormat(language, { numeric }),
);

/** Formats a number according to the chosen language. */
export function formatNumber(value: number, digits = 0): string {
  return numbers(locale.value, 0, digits).format(value);
}

/** Formats the difference of two numbers with a sign and four significant digits: `+0.00125`. */
export function formatDifference(difference: number): string {
  return signed(locale.value).format(difference);
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
  return formatDate(time_ms, "time");
}

/** Formats the time of day, to the second: `14:05:10`. */
export function formatClock(time_ms: number): string {
  return formatDate(time_ms, "clock");
}

export function formatDay(time_ms: number): string {
  return formatDate(time_ms, "day");
}

/** Formats a day in UTC without the year, for example for a chart: `22 Nov`. */
export function formatDayOfMonth(time_ms: number): string {
  return formatDate(time_ms, "day_of_month");
}

/** Each unit, its length, and the precision to which a time in this unit is rounded, in seconds. */
const steps: [Intl.RelativeTimeFormatUnit, number, number][] = [
  ["year", 365 * 86_400, 86_400],
  ["month", 30 * 86_400, 86_400],
  ["day", 86_400, 3_600],
  ["hour", 3_600, 60],
  ["minute", 60, 1],
  ["second", 1, 1],
];

/**
 * Formats a time relative to `now_ms`: `5 minutes ago`, `in 3 days`. Counts only complete units, so
 * that a deadline does not look later than it is. However, a unit that is almost complete counts as
 * complete, so that a link that is valid for 14 days still shows `in 14 days` some seconds later.
 * Never returns `tomorrow`, because 36 hours from now may be the day after tomorrow.
 */
export function formatRelative(time_ms: number, now_ms = Date.now()): string {
  const seconds = (time_ms - now_ms) / 1000;
  const rounded = (precision: number) => Math.round(seconds / precision) * precision;
  const [unit, length, precision] = steps.find(
    ([, length, precision]) => Math.abs(rounded(precision)) >= length,
  ) ?? ["second", 1, 1];
  const format = relative_times(locale.value, unit === "second" ? "auto" : "always");
  return format.format(Math.trunc(rounded(precision) / length), unit);
}
