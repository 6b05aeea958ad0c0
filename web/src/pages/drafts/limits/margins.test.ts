import { expect, test } from "vitest";
import type { DraftReport } from "../shapes";
import { marginsOf, placeOf } from "./margins";

const submission = (name: string, expected: string, slowest_s: number, time_factor: number) => ({
  ...{
    name,
    expected,
    slowest_s,
    slowest_test: "secret/1",
    slowest_stopped: false,
    time_factor,
    holds: true,
    broken: [],
  },
  verdict: expected as "AC",
});

const report = (time_s: number | null): DraftReport =>
  ({
    submissions: [
      submission("accepted/a.py", "AC", 1, 5),
      submission("accepted/java", "AC", 0.3, 3),
      submission("time_limit_exceeded/b.cpp", "TLE", 3, 1),
    ],
    time_limit: {
      ...{ time_s, slowest_s: 0.2, slowest: "", fastest_too_slow_s: 3, fastest_too_slow: "" },
      ...{ ac_to_time_limit: 2, time_limit_to_tle: 1.5, problems: [] },
    },
  }) as unknown as DraftReport;

test("measured times are divided by the time factor of their language", () => {
  const times = marginsOf(report(1))?.times.map(({ time_s, kind }) => [time_s, kind]);
  expect(times).toHaveLength(3);
  expect(times?.[0]?.[0]).toBeCloseTo(0.1);
  expect(times?.[1]?.[0]).toBeCloseTo(0.2);
  expect(times?.map(([, kind]) => kind)).toEqual(["within", "within", "beyond"]);
});

test("the scale contains all times, and equal factors have equal distances on it", () => {
  const margins = marginsOf(report(1));
  if (!margins) throw new Error("no margins");
  const distance = placeOf(0.4, margins) - placeOf(0.2, margins);
  expect(placeOf(2, margins) - placeOf(1, margins)).toBeCloseTo(distance);
  for (const { time_s } of margins.times) {
    expect(placeOf(time_s, margins)).toBeGreaterThan(0);
    expect(placeOf(time_s, margins)).toBeLessThan(1);
  }
});

test("there is no scale without a limit", () => {
  expect(marginsOf(report(null))).toBeNull();
});
