import { expect, test } from "vitest";
import { deadlineOf, latestDeadline } from "./deadlines";

const day = 86_400_000;
const now = 100 * day;

test("deadlineOf returns the next time at which a problem window changes", () => {
  const of = (opens_ms: number, due_ms: number | null, closes_ms: number | null) =>
    deadlineOf({ opens_ms, due_ms, closes_ms }, now);
  expect(of(0, null, null)).toBeNull();
  expect(of(now + day, now + 2 * day, null)).toEqual({
    kind: "opens",
    at_ms: now + day,
    near: false,
  });
  expect(of(0, now + 2 * day, now + 3 * day)).toMatchObject({ kind: "due", near: false });
  expect(of(0, now + day / 2, null)).toMatchObject({ kind: "due", near: true });
  expect(of(0, null, now + day / 2)).toMatchObject({ kind: "closes", near: true });
});

test("deadlineOf returns a past deadline as late, overdue or closed", () => {
  const window = { opens_ms: 0, due_ms: now - day, closes_ms: now + day };
  expect(deadlineOf(window, now)).toEqual({ kind: "late", at_ms: now + day, near: true });
  const overdue = { kind: "overdue", at_ms: now - day, near: true };
  expect(deadlineOf({ ...window, closes_ms: null }, now)).toEqual(overdue);
  expect(deadlineOf({ ...window, closes_ms: now }, now)).toMatchObject({ kind: "closed" });
});

test("latestDeadline returns the latest of the deadlines in all courses", () => {
  const closed = { opens_ms: 0, closes_ms: now - 1 };
  const due = { opens_ms: 0, due_ms: now + day, closes_ms: null };
  expect(latestDeadline([closed, due], now)?.kind).toBe("due");
  expect(latestDeadline([closed, { opens_ms: 0, closes_ms: null }], now)).toBeNull();
  expect(latestDeadline([], now)).toBeNull();
});
