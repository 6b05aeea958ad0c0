import { expect, test } from "vitest";
import { wordsOf } from "./command-words";

test("splits words at white space, except between quotes", () => {
  expect(wordsOf("1000  7")).toEqual(["1000", "7"]);
  expect(wordsOf(`a "b c" 'd "e"'`)).toEqual(["a", "b c", 'd "e"']);
  expect(wordsOf(`x"y z"`)).toEqual(["xy z"]);
  expect(wordsOf(`""`)).toEqual([""]);
  expect(wordsOf("  ")).toEqual([]);
});

test("returns null if a quote is not closed", () => {
  expect(wordsOf(`a "b`)).toBeNull();
});
