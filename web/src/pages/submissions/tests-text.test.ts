import { expect, test } from "vitest";
import type { Run } from "./shapes";
import { testsText } from "./tests-text";

type Verdict = NonNullable<Run["verdict"]>;

const textOf = (
  verdict: Verdict,
  verdicts: readonly Verdict[],
  test_count: number | null,
  score: number | null = null,
) =>
  testsText({ verdict, score, test_count, runs: verdicts.map((verdict) => ({ verdict }) as Run) });

test("says at which test judging stopped", () => {
  expect(textOf("WA", ["WA"], 50)).toBe("Failed on test 1 of 50. Later tests were not run.");
  expect(textOf("TLE", ["AC", "AC", "TLE"], 4)).toBe(
    "Failed on test 3 of 4. Later tests were not run.",
  );
});

test("counts the passed tests if all tests have run", () => {
  expect(textOf("AC", ["AC", "AC"], 2)).toBe("2 of 2 tests passed");
  expect(textOf("WA", ["AC", "WA"], 2)).toBe("1 of 2 tests passed");
  expect(textOf("WA", ["WA", "AC", "AC"], 3)).toBe("2 of 3 tests passed");
  expect(textOf("WA", ["AC", "WA"], null)).toBe("1 of 2 tests passed");
});

test("counts the passed tests if tests were skipped for a different reason", () => {
  expect(textOf("WA", ["AC", "WA"], 9, 0)).toBe("1 of 9 tests passed");
  expect(textOf("WA", ["WA", "AC"], 9)).toBe("1 of 9 tests passed");
  expect(textOf("JE", ["AC", "JE"], 9)).toBe("1 of 9 tests passed");
});

test("says why no tests have run", () => {
  expect(textOf("CE", [], 9)).toBe("The program could not be compiled, so no tests were run.");
});
