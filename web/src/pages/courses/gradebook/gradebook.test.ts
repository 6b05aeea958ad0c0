import { expect, test } from "vitest";
import type { Cell, Gradebook } from "../../../api/gradebook";
import { hasPoints, headingsOf, inSection, isLate, rowsOf, standingOf, sumsOf } from "./gradebook";

const cell = (best: Cell["best"], last: Cell["last"], late = false): Cell => ({
  best,
  best_submission: best === null ? null : "7",
  best_in_time: late ? null : best,
  last,
  last_submission: "9",
  attempts: 2,
  accepted_ms: best === "AC" ? 5 : null,
  late,
  points: null,
});

const unscored = { section: "", score: null, score_in_time: null };

const book: Gradebook = {
  problems: [
    { problem: "a", title: "A", due_ms: null, scoring_rule: null },
    { problem: "b", title: "B", due_ms: 10, scoring_rule: null },
  ],
  students: [
    { user: "1", name: "kim", display_name: "Zoe", ...unscored, cells: [cell("AC", "WA"), null] },
    {
      user: "2",
      name: "ann",
      display_name: "Ann",
      ...unscored,
      cells: [cell("AC", "AC", true), cell("WA", "WA")],
    },
    { user: "3", name: "bob", display_name: "Bob", ...unscored, cells: [null, cell(null, null)] },
  ],
};

const names = (sort: Parameters<typeof rowsOf>[3], words = "") =>
  rowsOf(book, "best", words, sort).map(({ student }) => student.name);

test("a problem is solved if the shown submission (the best or the last) is accepted", () => {
  expect(book.students.map((student) => standingOf(student, "best").solved)).toEqual([1, 1, 0]);
  expect(book.students.map((student) => standingOf(student, "last").solved)).toEqual([0, 1, 0]);
  expect(sumsOf(book, "best")).toEqual([
    { tried: 2, solved: 2 },
    { tried: 2, solved: 0 },
  ]);
});

test("sorts rows by name, solved problems or one problem's result, and filters by name", () => {
  expect(names({ by: "name", down: false })).toEqual(["ann", "bob", "kim"]);
  expect(names({ by: "display_name", down: true })).toEqual(["kim", "bob", "ann"]);
  expect(names({ by: "solved", down: true })).toEqual(["kim", "ann", "bob"]);
  expect(names({ by: 1, down: true })).toEqual(["ann", "bob", "kim"]);
  expect(names({ by: "name", down: false }, "zoe")).toEqual(["kim"]);
});

test("in scoring problems, points are shown and determine the order of the rows", () => {
  const scored = (score: number, late = false): Cell => ({
    ...cell("WA", "WA"),
    points: { score, max_score: 100, in_time: late ? null : score, submission: "8", late },
  });
  const student = (name: string, score: number, first: Cell | null) => ({
    user: name,
    name,
    display_name: "",
    section: "",
    score,
    score_in_time: score,
    cells: [first],
  });
  const points: Gradebook = {
    problems: [{ problem: "a", title: "A", due_ms: null, scoring_rule: "groups" }],
    students: [
      student("ann", 0, null),
      student("bob", 70.5, scored(70.5, true)),
      student("kim", 9, scored(9)),
      student("zoe", 0, cell("CE", "CE")),
    ],
  };
  const order = (by: Parameters<typeof rowsOf>[3]["by"]) =>
    rowsOf(points, "best", "", { by, down: true }).map(({ student }) => student.name);
  expect(hasPoints(points)).toBe(true);
  expect(hasPoints(book)).toBe(false);
  expect(order(0)).toEqual(["bob", "kim", "zoe", "ann"]);
  expect(order("score")).toEqual(["bob", "kim", "ann", "zoe"]);
  expect(isLate(scored(9, true), "best")).toBe(true);
  expect(isLate(cell("AC", "WA", true), "last")).toBe(false);
});

test("inSection keeps the students of one section, or all students for an empty section", () => {
  const [kim, ann] = book.students;
  const divided = { ...book, students: [{ ...kim, section: "2" }, ann] } as Gradebook;
  expect(inSection(divided, "2").students.map(({ name }) => name)).toEqual(["kim"]);
  expect(inSection(divided, "")).toBe(divided);
});

test("shortens headings whose beginning several problems have", () => {
  expect(
    headingsOf([
      "Rank of a Permutation",
      "Eight Puzzle: Any Path",
      "Eight Puzzle: The Ring",
      "Eight Puzzle: A Shortest Path",
      "Fifteen Puzzle: A Shortest Path",
      "Fifteen Puzzle: Paths",
      "Alone: A Title",
      "八数码：任意路径",
      "八数码：环",
    ]),
  ).toEqual([
    "Rank of a Permutation",
    "Any Path",
    "The Ring",
    "Eight Puzzle: A Shortest Path",
    "Fifteen Puzzle: A Shortest Path",
    "Paths",
    "Alone: A Title",
    "任意路径",
    "环",
  ]);
});
