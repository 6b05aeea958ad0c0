import { expect, test } from "vitest";
import { attemptBars, dayBars, marks, quantile, spreads } from "./figures";

const day = 86_400_000;

test("days without submissions have bars too", () => {
  const bars = dayBars([
    { day_ms: 10 * day, verdict: "WA", count: 2 },
    { day_ms: 10 * day, verdict: "AC", count: 1 },
    { day_ms: 12 * day, verdict: "AC", count: 4 },
  ]);
  expect(bars.verdicts).toEqual(["AC", "WA"]);
  expect(bars.parts).toEqual([
    [1, 0, 4],
    [2, 0, 0],
  ]);
  expect(bars.starts_ms).toEqual([10 * day, 11 * day, 12 * day]);
});

test("groups long periods by week, and returns no bars without submissions", () => {
  const bars = dayBars([
    { day_ms: 0, verdict: "AC", count: 1 },
    { day_ms: 6 * day, verdict: "AC", count: 1 },
    { day_ms: 90 * day, verdict: "AC", count: 5 },
  ]);
  expect(bars.days_per_bar).toBe(7);
  expect(bars.parts[0]?.[0]).toBe(2);
  expect(bars.parts[0]?.[12]).toBe(5);
  expect(dayBars([]).names).toEqual([]);
});

test("adds up attempts over all problems, with the highest numbers in the last bar", () => {
  const problem = { problem: "a", title: "A", due_ms: null, tried: 9, solved: 9 };
  const bars = attemptBars(
    [
      { ...problem, attempts_until_accepted: [{ attempts: 1, students: 3 }] },
      {
        ...problem,
        attempts_until_accepted: [
          { attempts: 1, students: 1 },
          { attempts: 4, students: 2 },
          { attempts: 9, students: 1 },
        ],
      },
    ],
    4,
  );
  expect(bars.names).toEqual(["1", "2", "3", "4+"]);
  expect(bars.parts).toEqual([[4, 0, 0, 3]]);
});

test("interpolates quantiles between values", () => {
  expect(quantile([1, 2, 3, 4], 0.5)).toBe(2.5);
  expect(quantile([7], 0.25)).toBe(7);
  expect(spreads([{ language: "c", max_cpu_s: [0.1, 0.2, 0.4] }])[0]).toMatchObject({
    least: 0.1,
    median: 0.2,
    most: 0.4,
  });
  expect(spreads([{ language: "c", max_cpu_s: [] }])).toEqual([]);
});

test("marks are round numbers and reach the maximum", () => {
  expect(marks(37)).toEqual([0, 10, 20, 30, 40]);
  expect(marks(0.9)).toEqual([0, 0.5, 1]);
  expect(marks(1)).toEqual([0, 0.5, 1]);
  expect(marks(0)).toEqual([0, 1]);
});
