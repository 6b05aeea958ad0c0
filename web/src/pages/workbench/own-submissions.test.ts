import { expect, test } from "vitest";
import { withSubmission } from "./own-submissions";

test("a submission is added only once, even if the list was requested again", () => {
  const [first, second] = [{ id: "1" }, { id: "2" }];
  expect(withSubmission([first], second)).toEqual([second, first]);
  expect(withSubmission([second, first], { id: "2" })).toEqual([second, first]);
});
