import { expect, test } from "vitest";
import { withSubmission } from "./own-submissions";

test("a submission is added once, although the list may have been requested again", () => {
  const [first, second] = [{ id: "1" }, { id: "2" }];
  expect(withSubmission([first], second)).toEqual([second, first]);
  expect(withSubmission([second, first], { id: "2" })).toEqual([second, first]);
});
