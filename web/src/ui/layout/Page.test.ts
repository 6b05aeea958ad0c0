import { expect, test } from "vitest";
import { tabOf } from "./Page";

test("a path belongs to the tab with the longest matching address", () => {
  const tabs = ["/courses/1", "/courses/1/students"];
  expect(tabOf(tabs, "/courses/1")).toBe("/courses/1");
  expect(tabOf(tabs, "/courses/1/students/import")).toBe("/courses/1/students");
  expect(tabOf(tabs, "/courses/1/studentship")).toBe("/courses/1");
  expect(tabOf(tabs, "/courses/12")).toBeUndefined();
});
