import { expect, test } from "vitest";
import type { Cell, Gradebook, Student } from "../../../api/gradebook";
import { neighboursOf } from "./neighbours";

function cell(submission: string | null): Cell {
  return {
    best: "AC",
    best_submission: submission,
    best_in_time: "AC",
    last: "AC",
    last_submission: submission,
    attempts: 1,
    accepted_ms: 5,
    late: false,
    points: null,
  };
}

function student(user: string, ...cells: (Cell | null)[]): Student {
  return {
    user,
    name: `s${user}`,
    display_name: "",
    section: "",
    score: null,
    score_in_time: null,
    cells,
  };
}

const problem = (name: string) => ({
  problem: name,
  title: name,
  due_ms: null,
  scoring_rule: null,
});
const book: Gradebook = {
  problems: [problem("one"), problem("two")],
  students: [
    student("1", null, cell("10")),
    student("2", cell("20"), null),
    student("3", null, cell("30")),
    student("4", cell("40"), cell("41")),
  ],
};

function shown(name: string, user: string) {
  const { previous, next } = neighboursOf(book, name, user);
  return [previous?.submission ?? null, next?.submission ?? null];
}

test("the neighbours are the nearest students who have submitted to the problem", () => {
  expect(shown("two", "3")).toEqual(["10", "41"]);
  expect(shown("one", "3")).toEqual(["20", "40"]);
});

test("the first and the last student have one neighbour", () => {
  expect(shown("two", "1")).toEqual([null, "30"]);
  expect(shown("two", "4")).toEqual(["30", null]);
});

test("students whose submission was erased are skipped", () => {
  const erased = { ...book, students: [...book.students, student("5", null, cell(null))] };
  expect(neighboursOf(erased, "two", "4").next).toBeNull();
});

test("a user who is not a student of the course has no neighbours", () => {
  expect(shown("two", "9")).toEqual([null, null]);
});
