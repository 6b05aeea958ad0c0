import { formatRelative, formatTime } from "../../i18n/format";

/** A time relative to now, with the date in the tooltip. */
export function Time({ at_ms, absolute }: { at_ms: number; absolute?: boolean }) {
  const date = formatTime(at_ms);
  return (
    <time dateTime={new Date(at_ms).toISOString()} title={date}>
      {absolute ? date : formatRelative(at_ms)}
    </time>
  );
}
