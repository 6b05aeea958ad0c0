import { expect, test } from "vitest";
import { type Cell, type Gradebook, rowsOf, standingOf, submissionOf, sumsOf } from "./gradebook";

const cell = (best: Cell["best"], last: Cell["last"], late = false): Cell => ({
  best,
  best_submission: best === null ? null : "7",
  best_in_time: late ? null : best,
  last,
  last_submission: "9",
  attempts: 2,
  accepted_ms: best === "AC" ? 5 : null,
  late,
});

const book: Gradebook = {
  problems: [
    { problem: "a", title: "A", due_ms: null },
    { problem: "b", title: "B", due_ms: 10 },
  ],
  students: [
    { user: "1", name: "kim", display_name: "Zoe", cells: [cell("AC", "WA"), null] },
    {
      user: "2",
      name: "ann",
      display_name: "Ann",
      cells: [cell("AC", "AC", true), cell("WA", "WA")],
    },
    { user: "3", name: "bob", display_name: "Bob", cells: [null, cell(null, null)] },
  ],
};

const names = (sort: Parameters<typeof rowsOf>[3], words = "") =>
  rowsOf(book, "best", words, sort).map(({ student }) => student.name);

test("the shown submission decides whether a problem is solved", () => {
  expect(book.students.map((student) => standingOf(student, "best").solved)).toEqual([1, 1, 0]);
  expect(book.students.map((student) => standingOf(student, "last").solved)).toEqual([0, 1, 0]);
  expect(sumsOf(book, "best")).toEqual([
    { tried: 2, solved: 2 },
    { tried: 2, solved: 0 },
  ]);
});

test("sorts rows by name, problems solved in time or one problem, and searches names", () => {
  expect(names({ by: "name", down: false })).toEqual(["ann", "bob", "kim"]);
  expect(names({ by: "display_name", down: true })).toEqual(["kim", "bob", "ann"]);
  expect(names({ by: "solved", down: true })).toEqual(["kim", "ann", "bob"]);
  expect(names({ by: 1, down: true })).toEqual(["ann", "bob", "kim"]);
  expect(names({ by: "name", down: false }, "zoe")).toEqual(["kim"]);
});

test("a cell links to the best submission, or to the last one if none is judged yet", () => {
  expect(submissionOf(cell("AC", "WA"), "best")).toBe("7");
  expect(submissionOf(cell("AC", "WA"), "last")).toBe("9");
  expect(submissionOf(cell(null, null), "best")).toBe("9");
});
