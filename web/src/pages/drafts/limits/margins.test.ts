import { expect, test } from "vitest";
import type { DraftReport } from "../shapes";
import { languageFactors, type MarginFacts, marginsOf, placeOf } from "./margins";

const submission = (name: string, expected: string, slowest_s: number) => ({
  ...{
    name,
    expected,
    slowest_s,
    slowest_test: "secret/1",
    slowest_stopped: false,
    holds: true,
    broken: [],
  },
  verdict: expected as "AC",
});

const facts = (time_s: number | null): MarginFacts => ({
  report: {
    submissions: [
      submission("accepted/a.py", "AC", 1),
      submission("accepted/java", "AC", 0.3),
      submission("time_limit_exceeded/b.cpp", "TLE", 3),
    ],
    time_limit: {
      ...{ time_s, slowest_s: 0.2, slowest: "", fastest_too_slow_s: 3, fastest_too_slow: "" },
      problems: [],
    },
  } as unknown as DraftReport,
  paths: ["submissions/accepted/java/Main.java"],
  languages: [
    { id: "cpp", extensions: [".cpp", ".cc"] },
    { id: "java", extensions: [".java"] },
    { id: "python3", extensions: [".py"] },
  ],
  factors: { python3: 5, java: 3 },
  within_factor: 2,
  beyond_factor: 1.5,
});

test("times are divided by the factor of their language", () => {
  const times = marginsOf(facts(1))?.times.map(({ time_s, kind }) => [time_s, kind]);
  expect(times).toHaveLength(3);
  expect(times?.[0]?.[0]).toBeCloseTo(0.1);
  expect(times?.[1]?.[0]).toBeCloseTo(0.2);
  expect(times?.map(([, kind]) => kind)).toEqual(["within", "within", "beyond"]);
});

test("the scale shows all times, and equal factors as equal distances", () => {
  const margins = marginsOf(facts(1));
  if (!margins) throw new Error("no margins");
  const distance = placeOf(0.4, margins) - placeOf(0.2, margins);
  expect(placeOf(2, margins) - placeOf(1, margins)).toBeCloseTo(distance);
  for (const { time_s } of margins.times) {
    expect(placeOf(time_s, margins)).toBeGreaterThan(0);
    expect(placeOf(time_s, margins)).toBeLessThan(1);
  }
});

test("there is no scale without a limit", () => {
  expect(marginsOf(facts(null))).toBeNull();
});

test("reads factors from judge.yaml and ignores invalid ones", () => {
  expect(languageFactors("language_time_factors: {python3: 5, java: x}\n")).toEqual({ python3: 5 });
  expect(languageFactors("")).toEqual({});
  expect(languageFactors("a: [")).toEqual({});
});
