import type { Cell, Gradebook, Shown, Student } from "../../../api/gradebook";
import { hasWords } from "../../../ui/controls/has-words";
import type { VerdictId } from "../../../ui/display/Verdict";

/** Returns the gradebook with only the students of a section; "" keeps all students. */
export function inSection(book: Gradebook, section: string): Gradebook {
  if (section === "") return book;
  return { ...book, students: book.students.filter((student) => student.section === section) };
}

export interface Sort {
  /** The column to sort by; a number is the index of a problem. */
  by: "name" | "display_name" | "solved" | "score" | number;
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

/** True if there is a scoring problem. Only then do students have a total number of points. */
export function hasPoints(book: Gradebook): boolean {
  return book.problems.some(({ scoring_rule }) => scoring_rule !== null);
}

/** True if the points are the maximum for the problem. */
export function hasAllPoints({ score, max_score }: NonNullable<Cell["points"]>): boolean {
  return max_score !== null && score >= max_score;
}

/**
 * Returns the number of problems that a student has solved, and the number of these that were
 * solved late.
 */
export function standingOf(student: Student, shown: Shown): Standing {
  const solved = student.cells.filter((cell) => cell && verdictOf(cell, shown) === "AC");
  return { student, solved: solved.length, late: solved.filter((cell) => cell?.late).length };
}

/** For each problem, returns the number of students who tried it and of those who solved it. */
export function sumsOf(book: Gradebook, shown: Shown): { tried: number; solved: number }[] {
  return book.problems.map((_, place) => {
    const cells = book.students.flatMap(({ cells }) => cells[place] ?? []);
    const solved = cells.filter((cell) => verdictOf(cell, shown) === "AC");
    return { tried: cells.length, solved: solved.length };
  });
}

/** True if a cell's result counts as late. */
export function isLate(cell: Cell, shown: Shown): boolean {
  return cell.points ? cell.points.late : cell.late && verdictOf(cell, shown) === "AC";
}

/**
 * Compares two cells of a problem by points. If the points are equal, solved in time ranks above
 * solved late, and solved late ranks above unsolved.
 */
function compareCells(one: Cell | null, other: Cell | null, shown: Shown): number {
  const points = (cell: Cell | null) => cell?.points?.score ?? Number.NEGATIVE_INFINITY;
  const [left, right] = [points(one), points(other)];
  if (left !== right) return left < right ? -1 : 1;
  return worth(one, shown) - worth(other, shown);
}

/**
 * Returns 4 if the problem was solved in time, 3 if it was solved late, 1 to 2 if it was only tried
 * (more for fewer attempts), and 0 otherwise.
 */
function worth(cell: Cell | null, shown: Shown): number {
  if (!cell) return 0;
  if (verdictOf(cell, shown) !== "AC") return 1 + 1 / (1 + cell.attempts);
  return cell.late ? 3 : 4;
}

/**
 * Returns the sorted rows of the students whose names match the search. Equal rows are sorted by
 * name.
 */
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
    if (sort.by === "score") return (one.student.score ?? 0) - (other.student.score ?? 0);
    const cells = [one, other].map(({ student }) => student.cells[sort.by as number] ?? null);
    return compareCells(cells[0] ?? null, cells[1] ?? null, shown);
  };
  const sign = sort.down ? -1 : 1;
  return rows.sort((one, other) => sign * compare(one, other) || byName(one, other));
}

/**
 * Returns short headings for the problems' columns: without the beginning of a title up to a colon,
 * if several titles have it and the rest of each is unique.
 */
export function headingsOf(titles: readonly string[]): string[] {
  const parts = titles.map((title) => title.match(/^(.+?)[:：]\s*(.+)$/));
  const count = (place: 1 | 2, text: string | undefined) =>
    parts.filter((part) => part?.[place] === text).length;
  return titles.map((title, place) => {
    const [, beginning, rest] = parts[place] ?? [];
    const isShort = rest && count(1, beginning) > 1 && count(2, rest) === 1;
    return isShort ? rest : title;
  });
}
