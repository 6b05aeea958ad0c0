import { expect, test } from "vitest";
import { mostFrequent } from "./most-frequent";

test("finds the text that occurs most often", () => {
  expect(mostFrequent(["a", "b", "b", "c"])).toBe("b");
  expect(mostFrequent(["a", "b", "b", "a"])).toBe("a");
  expect(mostFrequent([])).toBe("");
});
