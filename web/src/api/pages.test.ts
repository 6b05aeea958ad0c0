import { expect, test } from "vitest";
import { startsWith } from "./pages";

test("startsWith compares the first items of a list with those of a page", () => {
  const list = [{ id: "3" }, { id: "2" }, { id: "1" }];
  expect(startsWith(list, [{ id: "3" }, { id: "2" }])).toBe(true);
  expect(startsWith(list, [{ id: "4" }, { id: "3" }])).toBe(false);
  expect(startsWith(list, [{ id: "3", verdict: "AC" }, { id: "2" }])).toBe(false);
});

test("startsWith returns true for an empty list or an empty page only if both are empty", () => {
  expect(startsWith([], [])).toBe(true);
  expect(startsWith([{ id: "1" }], [])).toBe(false);
  expect(startsWith([], [{ id: "1" }])).toBe(false);
});
