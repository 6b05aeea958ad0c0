import { expect, test } from "vitest";
import { nearLimitText } from "./near-limit";

const limits = {
  time_s: 2,
  remeasure_within_percent: 5,
  remeasurements_max: 1,
  overshoot_percent: 25,
};

test("describes when runs are repeated and when they are stopped", () => {
  expect(nearLimitText(limits)).toBe(
    "CPU time. Near the limit: runs within 5 % are repeated up to 1 time, and the shortest time " +
      "with the same output counts. A run is stopped at 2.5 s of CPU time.",
  );
});

test("says so if runs near the limit are not repeated", () => {
  expect(nearLimitText({ ...limits, remeasurements_max: 0 })).toContain("runs are not repeated");
});
