import { expect, test } from "vitest";
import { traceBars } from "./trace-bars";

const step = (start_us: number, end_us: number | null) => ({
  step: "run" as const,
  subject: "secret/01",
  attempt: 1,
  start_us,
  end_us,
  outcome: "AC",
});

test("each step has its position within the total time", () => {
  const bars = traceBars([step(1_000_000, 2_000_000), step(2_000_000, 5_000_000)], 0);
  expect(bars.map(({ from, length }) => [from, length])).toEqual([
    [0, 0.25],
    [0.25, 0.75],
  ]);
  expect(bars[1]?.seconds).toBe(3);
});

test("a step that has not ended is shown as lasting until now", () => {
  const [bar] = traceBars([step(1_000_000, null)], 3_000_000);
  expect(bar).toMatchObject({ from: 0, length: 1, seconds: 2, running: true });
  expect(traceBars([], 0)).toEqual([]);
});
