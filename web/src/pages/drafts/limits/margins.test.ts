import { expect, test } from "vitest";
import type { DraftReport } from "../shapes";
import { marginsOf, placeOf } from "./margins";

type Bound = "from below" | "from above" | "none";

const submission = (name: string, bound: Bound, slowest_s: number, time_factor: number) => ({
  name,
  verdict: "AC",
  slowest_s,
  slowest_test: "secret/1",
  slowest_stopped: false,
  time_factor,
  bounds_from_below: bound === "from below",
  bounds_from_above: bound === "from above",
});

const report = (time_s: number | null): DraftReport =>
  ({
    submissions: [
      submission("accepted/a.py", "from below", 1, 5),
      submission("wrong_answer/java", "from below", 0.3, 3),
      submission("brute_force/c.cpp", "none", 0.5, 1),
      submission("time_limit_exceeded/b.cpp", "from above", 3, 1),
    ],
    time_limit: {
      ...{ time_s, slowest_s: 0.2, slowest: "", fastest_too_slow_s: 3, fastest_too_slow: "" },
      ...{ ac_to_time_limit: 2, time_limit_to_tle: 1.5, problems: [] },
    },
  }) as unknown as DraftReport;

test("measured times are divided by the time factor of their language", () => {
  const times = marginsOf(report(1))?.times;
  expect(times).toHaveLength(4);
  expect(times?.[0]?.time_s).toBeCloseTo(0.1);
  expect(times?.[1]?.time_s).toBeCloseTo(0.2);
});

test("the report says on which side of the limit a submission must be", () => {
  const sides = marginsOf(report(1))?.times.map(({ name, side }) => [name, side]);
  expect(sides).toEqual([
    ["wrong_answer/java", "within"],
    ["accepted/a.py", "within"],
    ["brute_force/c.cpp", "any"],
    ["time_limit_exceeded/b.cpp", "beyond"],
  ]);
});

test("the time scale is logarithmic and contains all times", () => {
  const margins = marginsOf(report(1));
  if (!margins) throw new Error("no margins");
  const distance = placeOf(0.4, margins) - placeOf(0.2, margins);
  expect(placeOf(2, margins) - placeOf(1, margins)).toBeCloseTo(distance);
  for (const { time_s } of margins.times) {
    expect(placeOf(time_s, margins)).toBeGreaterThan(0);
    expect(placeOf(time_s, margins)).toBeLessThan(1);
  }
});

test("marginsOf returns null if there is no time limit", () => {
  expect(marginsOf(report(null))).toBeNull();
});
