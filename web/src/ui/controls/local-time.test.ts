import { expect, test } from "vitest";
import { fromLocalField, toLocalField } from "./local-time";

test("a time field keeps a time with a precision of one minute", () => {
  const time_ms = new Date(2026, 10, 5, 8, 7).getTime();
  expect(toLocalField(time_ms)).toBe("2026-11-05T08:07");
  expect(fromLocalField(toLocalField(time_ms))).toBe(time_ms);
});

test("an empty or invalid time field means no time", () => {
  expect(toLocalField(null)).toBe("");
  expect(fromLocalField("")).toBeNull();
  expect(fromLocalField("tomorrow")).toBeNull();
});
