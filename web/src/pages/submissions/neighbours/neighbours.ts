import { type Gradebook, type Student, submissionOf } from "../../../api/gradebook";

/** The previous or next student in the gradebook, and that student's submission. */
export interface Neighbour {
  student: Student;
  submission: string;
}

export interface Neighbours {
  previous: Neighbour | null;
  next: Neighbour | null;
}

/** Returns the nearest students before and after this one who have submitted to the problem. */
export function neighboursOf(book: Gradebook, problem: string, user: string): Neighbours {
  const column = book.problems.findIndex((one) => one.problem === problem);
  const all = book.students.flatMap((student): Neighbour[] => {
    if (student.user === user) return [{ student, submission: "" }];
    const cell = student.cells[column];
    const submission = cell && submissionOf(cell, "best");
    return submission ? [{ student, submission }] : [];
  });
  const place = all.findIndex(({ student }) => student.user === user);
  if (place === -1) return { previous: null, next: null };
  return { previous: all[place - 1] ?? null, next: all[place + 1] ?? null };
}
