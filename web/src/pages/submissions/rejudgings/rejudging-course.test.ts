import { expect, test } from "vitest";
import { courseOf } from "./rejudging-course";

test("finds the course of a rejudging in its filter", () => {
  const course = (filter: object) => courseOf({ filter } as Parameters<typeof courseOf>[0]);
  expect(course({ course: 3, problem: "sum" })).toBe("3");
  expect(course({ course: "3" })).toBe("3");
  expect(course({ course: null })).toBeNull();
  expect(course({ submissions: ["7"] })).toBeNull();
});
