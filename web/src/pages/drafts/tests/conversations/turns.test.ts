import { expect, test } from "vitest";
import { conversationsOf, nextSampleName, withNextTurn } from "./turns";

test("the speakers alternate, beginning with the judge", () => {
  const once = withNextTurn([]);
  const twice = withNextTurn(once);
  expect(twice.map(({ speaker }) => speaker)).toEqual(["judge", "submission"]);
  expect(withNextTurn(twice)[2]?.speaker).toBe("judge");
});

test("a new sample gets the next number", () => {
  const paths = ["data/sample/1.in", "data/sample/2-b.interaction", "data/secret/9.in"];
  expect(nextSampleName(paths)).toBe("3");
  expect(nextSampleName([])).toBe("1");
  expect(conversationsOf(paths)).toEqual(["sample/2-b"]);
});
