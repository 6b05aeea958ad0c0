import { expect, test } from "vitest";
import { attemptBars, dayBars, marks, pointBars, quantile, spreads } from "./figures";

const day = 86_400_000;

test("dayBars includes bars for days without submissions", () => {
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

test("dayBars groups long periods by week, and is empty if there are no submissions", () => {
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

test("attemptBars adds up all problems; the last bar combines high numbers of attempts", () => {
  const problem = {
    problem: "a",
    title: "A",
    due_ms: null,
    scoring_rule: null,
    tried: 9,
    solved: 9,
    scores: [],
    max_score: null,
    average_score: null,
  };
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

test("pointBars counts students by tenths of the maximum; the last bar is for full points", () => {
  const scores = [
    { score: 0, students: 2 },
    { score: 29.999999999, students: 1 },
    { score: 30, students: 4 },
    { score: 99.5, students: 3 },
    { score: 100, students: 5 },
  ];
  const bars = pointBars({ scores, max_score: 100 });
  expect(bars.names).toEqual(["0", "10", "20", "30", "40", "50", "60", "70", "80", "90", "100"]);
  expect(bars.parts).toEqual([[2, 0, 1, 4, 0, 0, 0, 0, 0, 3, 5]]);
});

test("pointBars ends at the greatest score if the problem has no maximum", () => {
  const scores = [
    { score: -3, students: 1 },
    { score: 7, students: 2 },
  ];
  const bars = pointBars({ scores, max_score: null });
  expect(bars.names.at(-1)).toBe("7");
  expect(bars.parts[0]?.[0]).toBe(1);
  expect(bars.parts[0]?.[10]).toBe(2);
  expect(pointBars({ scores: [{ score: 0, students: 3 }], max_score: null }).parts).toEqual([[3]]);
});

test("quantile interpolates between two values", () => {
  expect(quantile([1, 2, 3, 4], 0.5)).toBe(2.5);
  expect(quantile([7], 0.25)).toBe(7);
  expect(spreads([{ language: "c", max_cpu_s: [0.1, 0.2, 0.4] }])[0]).toMatchObject({
    least: 0.1,
    median: 0.2,
    most: 0.4,
  });
  expect(spreads([{ language: "c", max_cpu_s: [] }])).toEqual([]);
});

test("axis marks are round numbers that reach or exceed the maximum", () => {
  expect(marks(37)).toEqual([0, 10, 20, 30, 40]);
  expect(marks(0.9)).toEqual([0, 0.5, 1]);
  expect(marks(1)).toEqual([0, 0.5, 1]);
  expect(marks(0)).toEqual([0, 1]);
});
