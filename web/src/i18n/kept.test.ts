import { expect, test } from "vitest";
import { kept } from "./kept";

test("a kept function creates one object for each set of arguments and reuses it", () => {
  const format = kept((language: string, digits: number) => ({ language, digits }));
  const first = format("en", 0);
  expect(format("en", 2)).toEqual({ language: "en", digits: 2 });
  expect(format("zh", 0)).toEqual({ language: "zh", digits: 0 });
  expect(format("en", 0)).toBe(first);
});
