import { expect, test } from "vitest";
import { nearLimitText } from "./near-limit";

const limits = {
  stop_s: 2.5,
  remeasure_within_percent: 5,
  remeasurements_max: 1,
};

test("nearLimitText describes when runs are repeated and when they are stopped", () => {
  expect(nearLimitText(limits)).toBe(
    "CPU time. A run within 5 % of the limit is repeated up to 1 time. The shortest time among " +
      "the runs with the same output is used. A run is stopped at 2.5 s of CPU time.",
  );
});

test("nearLimitText says that runs are not repeated if remeasurements_max is 0", () => {
  expect(nearLimitText({ ...limits, remeasurements_max: 0 })).toContain("are not repeated");
});
