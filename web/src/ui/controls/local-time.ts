const two = (value: number) => String(value).padStart(2, "0");

/** Formats a time for a `datetime-local` field, in the browser's time zone; "" for null. */
export function toLocalField(time_ms: number | null): string {
  if (time_ms === null) return "";
  const at = new Date(time_ms);
  const day = `${String(at.getFullYear()).padStart(4, "0")}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** Returns the time in a `datetime-local` field, or null if it is empty or invalid. */
export function fromLocalField(text: string): number | null {
  const time_ms = text === "" ? Number.NaN : new Date(text).getTime();
  return Number.isFinite(time_ms) ? time_ms : null;
}
