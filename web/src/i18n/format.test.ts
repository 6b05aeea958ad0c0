import { afterEach, expect, test, vi } from "vitest";
import { formatDifference, formatRelative, formatTime } from "./format";

afterEach(() => vi.unstubAllGlobals());

const day_s = 86_400;

const after = (seconds: number) => formatRelative(seconds * 1000, 0);

test("a relative time counts complete units", () => {
  expect(after(3.4 * day_s)).toBe("in 3 days");
  expect(after(1.9 * 3600)).toBe("in 1 hour");
  expect(after(-90)).toBe("1 minute ago");
  expect(after(0)).toBe("now");
  expect(after(400 * day_s)).toBe("in 1 year");
});

test("a time 36 hours away is shown as 1 day away, not as tomorrow or yesterday", () => {
  expect(after(1.5 * day_s)).toBe("in 1 day");
  expect(after(-1.5 * day_s)).toBe("1 day ago");
});

test("a relative time is rounded up if it is only slightly short of a complete unit", () => {
  expect(after(14 * day_s - 20)).toBe("in 14 days");
  expect(after(2 * 3600 - 5)).toBe("in 2 hours");
  expect(after(-(7 * day_s - 60))).toBe("7 days ago");
  expect(after(3599.8)).toBe("in 1 hour");
});

test("dates follow the region of the browser", () => {
  const time_ms = new Date(2026, 10, 23, 0, 58).getTime();
  vi.stubGlobal("navigator", { languages: ["en-GB", "en"] });
  expect(formatTime(time_ms)).toBe("23 Nov 2026, 00:58");
  vi.stubGlobal("navigator", { languages: ["en-US"] });
  expect(formatTime(time_ms)).toMatch(/^Nov 23, 2026, 12:58.AM$/);
});

test("differences have a sign and four significant digits", () => {
  expect(formatDifference(0.00125)).toBe("+0.00125");
  expect(formatDifference(-2 / 3)).toBe("-0.6667");
});
