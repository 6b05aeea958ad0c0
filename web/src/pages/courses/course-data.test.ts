import { expect, test } from "vitest";
import { sectionsOf } from "./course-data";

test("sectionsOf lists each section once, with numbers in their order", () => {
  const people = ["10", "", "2", "Tuesday", "2"].map((section) => ({ section }));
  expect(sectionsOf(people)).toEqual(["2", "10", "Tuesday"]);
});
