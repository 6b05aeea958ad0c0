import type { Schemas } from "../../../api/client";
import type { VerdictId } from "../../../ui/display/Verdict";
import { hasWords } from "../../search";

export type Gradebook = Schemas["Gradebook"];
export type Student = Gradebook["students"][number];
export type Cell = Schemas["GradebookCell"];
/** Which of a student's submissions a cell shows. */
export type Shown = "best" | "last";

export interface Sort {
  /** "name", "display_name", "solved", or the index of a problem. */
  by: "name" | "display_name" | "solved" | number;
  down: boolean;
}

export interface Standing {
  student: Student;
  solved: number;
  late: number;
}

/** Returns the verdict that a cell shows. */
export function verdictOf(cell: Cell, shown: Shown): VerdictId | null {
  return (shown === "best" ? cell.best : cell.last) ?? null;
}

export function submissionOf(cell: Cell, shown: Shown): string {
  return shown === "best" ? (cell.best_submission ?? cell.last_submission) : cell.last_submission;
}

/** Returns the number of problems that a student has solved, and has solved late. */
export function standingOf(student: Student, shown: Shown): Standing {
  const solved = student.cells.filter((cell) => cell && verdictOf(cell, shown) === "AC");
  return { student, solved: solved.length, late: solved.filter((cell) => cell?.late).length };
}

/** Returns the numbers of students who tried and who solved each problem. */
export function sumsOf(book: Gradebook, shown: Shown): { tried: number; solved: number }[] {
  return book.problems.map((_, place) => {
    const cells = book.students.flatMap(({ cells }) => cells[place] ?? []);
    const solved = cells.filter((cell) => verdictOf(cell, shown) === "AC");
    return { tried: cells.length, solved: solved.length };
  });
}

/** Returns a cell's rank: solved in time, solved late, tried (fewer attempts first), not tried. */
function worth(cell: Cell | null | undefined, shown: Shown): number {
  if (!cell) return 0;
  if (verdictOf(cell, shown) !== "AC") return 1 + 1 / (1 + cell.attempts);
  return cell.late ? 3 : 4;
}

/** Returns the students whose names match the search, sorted; ties are sorted by name. */
export function rowsOf(book: Gradebook, shown: Shown, words: string, sort: Sort): Standing[] {
  const rows = book.students
    .filter(({ name, display_name }) => hasWords(`${name} ${display_name}`, words))
    .map((student) => standingOf(student, shown));
  const byName = (one: Standing, other: Standing) =>
    one.student.name.localeCompare(other.student.name);
  const compare = (one: Standing, other: Standing): number => {
    if (sort.by === "name") return byName(one, other);
    if (sort.by === "display_name") {
      return one.student.display_name.localeCompare(other.student.display_name);
    }
    if (sort.by === "solved") return one.solved - other.solved || other.late - one.late;
    return worth(one.student.cells[sort.by], shown) - worth(other.student.cells[sort.by], shown);
  };
  const sign = sort.down ? -1 : 1;
  return rows.sort((one, other) => sign * compare(one, other) || byName(one, other));
}
