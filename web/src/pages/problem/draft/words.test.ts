import { expect, test } from "vitest";
import { wordsOf } from "./words";

test("words are apart by blanks, and together between quotes", () => {
  expect(wordsOf("1000  7")).toEqual(["1000", "7"]);
  expect(wordsOf(`a "b c" 'd "e"'`)).toEqual(["a", "b c", 'd "e"']);
  expect(wordsOf(`x"y z"`)).toEqual(["xy z"]);
  expect(wordsOf(`""`)).toEqual([""]);
  expect(wordsOf("  ")).toEqual([]);
});

test("an open quote is no line of words", () => {
  expect(wordsOf(`a "b`)).toBeNull();
});
