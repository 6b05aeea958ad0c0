import { expect, test } from "vitest";
import type { Submission } from "../shapes";
import { addressOf, choose, comparison, filterOf } from "./history";

const one = (id: string, problem = "p") => ({ id, problem }) as Submission;

test("a filter can be written to an address and read back", () => {
  expect(addressOf(filterOf({}))).toBe("/submissions");
  const filter = filterOf({ problem: "eight", verdict: "WA", other: "x" });
  expect(filter).toEqual({ problem: "eight", language: "", verdict: "WA" });
  expect(addressOf(filter)).toBe("/submissions?problem=eight&verdict=WA");
  expect(filterOf({ verdict: "NO" }).verdict).toBe("");
});

test("selects at most two submissions to the same problem", () => {
  const [a, b, c] = [one("10"), one("9"), one("8")];
  expect(choose([], a)).toEqual([a]);
  expect(choose([a], b)).toEqual([a, b]);
  expect(choose([a, b], c)).toEqual([b, c]);
  expect(choose([a, b], a)).toEqual([b]);
  expect(choose([a], one("7", "q"))).toEqual([one("7", "q")]);
  expect(comparison([a, b])).toBe("/submissions/compare?a=9&b=10");
  expect(comparison([a])).toBeNull();
});
