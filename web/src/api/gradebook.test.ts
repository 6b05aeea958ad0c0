import { expect, test } from "vitest";
import { type Cell, submissionOf } from "./gradebook";

const cell: Cell = {
  best: "AC",
  best_submission: "7",
  best_in_time: "AC",
  last: "WA",
  last_submission: "9",
  attempts: 2,
  accepted_ms: 5,
  late: false,
  points: null,
};

test("a cell links to the best submission, or to the last one if none is judged yet", () => {
  expect(submissionOf(cell, "best")).toBe("7");
  expect(submissionOf(cell, "last")).toBe("9");
  expect(submissionOf({ ...cell, best: null, best_submission: null }, "best")).toBe("9");
  expect(submissionOf({ ...cell, last_submission: null }, "last"), "erased").toBeNull();
});

test("a cell with points links to the submission with these points", () => {
  const points = { score: 9, max_score: 100, in_time: 9, submission: "8", late: false };
  expect(submissionOf({ ...cell, points }, "last")).toBe("8");
});
