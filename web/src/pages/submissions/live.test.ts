import { expect, test } from "vitest";
import {
  afterEvents,
  hashOfPosition,
  most,
  positionOfHash,
  type SubmissionEvent,
  usageOf,
} from "./live";
import type { Run, WholeSubmission } from "./shapes";

const start = { id: "1", status: "queued", verdict: null, runs: [] as Run[] } as WholeSubmission;
const run = (position: number, cpu_s = 0): SubmissionEvent => ({
  name: "run",
  data: { position, cpu_s, verdict: "AC" } as Run,
});

test("afterEvents applies events to a submission", () => {
  const seen = afterEvents(start, [
    { name: "submission", data: { status: "running" } },
    run(0),
    run(1),
    { name: "submission", data: { status: "judged", verdict: "AC" } },
  ]);
  expect(seen).toMatchObject({ status: "judged", verdict: "AC" });
  expect(seen.runs.map(({ position }) => position)).toEqual([0, 1]);
});

test("an event that is received twice is applied only once", () => {
  const once = afterEvents(start, [run(0), run(1)]);
  expect(afterEvents(once, [run(0), run(1)])).toEqual(once);
});

test("drops the earlier runs when judging restarts", () => {
  const seen = afterEvents(start, [
    run(0),
    run(1),
    { name: "submission", data: { status: "running", restarted: true } },
    run(0),
  ]);
  expect(seen.runs).toHaveLength(1);
  expect("restarted" in seen).toBe(false);
});

test("finds the run with the largest value, and the run that a link names", () => {
  const { runs } = afterEvents(start, [run(0, 1), run(1, 3), run(2, 3)]);
  expect(most(runs, ({ cpu_s }) => cpu_s)?.position).toBe(1);
  expect(most([], ({ cpu_s }) => cpu_s)).toBeUndefined();
  expect(hashOfPosition(11)).toBe("#run-12");
  expect(positionOfHash("#run-12")).toBe(11);
  for (const hash of ["", "#run-0", "#run-x", "#content"]) expect(positionOfHash(hash)).toBeNull();
});

test("shows the most time and memory as lists do, and says if they are rounded", () => {
  const runs = [
    { cpu_s: 0.004, memory_bytes: 9 },
    { cpu_s: 0.002, memory_bytes: 12 },
  ] as Run[];
  const usage = (max_cpu_s: number | null, max_memory_bytes: number | null) =>
    usageOf({ runs, max_cpu_s, max_memory_bytes });
  expect(usage(null, null)).toEqual({ cpu_s: 0.004, memory_bytes: 12, is_rounded: false });
  expect(usage(0.004, 12)).toEqual({ cpu_s: 0.004, memory_bytes: 12, is_rounded: false });
  expect(usage(0.01, 20)).toEqual({ cpu_s: 0.01, memory_bytes: 20, is_rounded: true });
  expect(usageOf({ runs: [], max_cpu_s: null, max_memory_bytes: null })).toBeUndefined();
});
