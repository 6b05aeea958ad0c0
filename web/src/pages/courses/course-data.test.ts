import { expect, test } from "vitest";
import { sectionsOf } from "./course-data";

test("sectionsOf lists each section once and sorts numbers by their value", () => {
  const people = ["10", "", "2", "Tuesday", "2"].map((section) => ({ section }));
  expect(sectionsOf(people)).toEqual(["2", "10", "Tuesday"]);
});
