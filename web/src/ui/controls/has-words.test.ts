import { expect, test } from "vitest";
import { hasWords } from "./has-words";

test("finds text that contains all words, in any order and ignoring case", () => {
  const found = (words: string) =>
    ["s001 Ada Lovelace", "s002 王小明"].filter((text) => hasWords(text, words)).length;
  expect(found("LOVE ada")).toBe(1);
  expect(found("小明")).toBe(1);
  expect(found("s00")).toBe(2);
  expect(found("  ")).toBe(2);
  expect(found("ada 小明")).toBe(0);
});
