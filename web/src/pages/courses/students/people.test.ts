import { expect, test } from "vitest";
import { search } from "./people";

const people = [
  { name: "s001", display_name: "Ada Lovelace" },
  { name: "s002", display_name: "王小明" },
];

test("finds people whose names contain all words, in any case and order", () => {
  expect(search(people, "LOVE ada")).toEqual([people[0]]);
  expect(search(people, "小明")).toEqual([people[1]]);
  expect(search(people, "s00")).toEqual(people);
  expect(search(people, "  ")).toEqual(people);
  expect(search(people, "ada 小明")).toEqual([]);
});
