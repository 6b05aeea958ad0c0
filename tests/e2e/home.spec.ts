import type { Judge } from "./support/judge";
import { expect, test } from "./support/test";

const day_ms = 86_400_000;

/** Creates a course with two open problems and one that opens later, and a student in it. */
async function makeCourse(judge: Judge, name: string) {
  const instructor = await judge.apiOf(judge.instructor);
  const { id } = await instructor.send<{ id: string }>("POST", "/courses", {
    name,
    title: `Course ${name}`,
  });
  const now_ms = Date.now();
  const put = (problem: string, times: Record<string, number>) =>
    instructor.send("PUT", `/courses/${id}/problems/${problem}`, times);
  await put("eightsteps", { due_ms: now_ms + 3.5 * day_ms });
  await put("cantorrank", { due_ms: now_ms + 2.5 * day_ms });
  await put("eightring", { opens_ms: now_ms + 4.5 * day_ms });
  const student = await judge.newStudent();
  await judge.api.send("PUT", `/courses/${id}/enrollments/${student.id}`, { role: "student" });
  const api = await judge.apiOf(student);
  const submission = await api.send<{ id: string }>("POST", "/submissions", {
    problem: "cantorrank",
    language: "python3",
    course: Number(id),
    files: [{ name: "a.py", content: "print(-1)\n" }],
  });
  await api.judged(submission.id);
  return { id, student, submission: submission.id };
}

test("a student's home page shows deadlines, upcoming problems and the latest verdicts", async ({
  open,
  judge,
}) => {
  const { student, submission } = await makeCourse(judge, "home-of-student");
  const page = await open(student, "/");
  const due = page.getByRole("region", { name: "Due soon" }).getByRole("listitem");
  await expect(due).toHaveText([/^Rank of a Permutation.*2 days$/, /^Eight Puzzle.*3 days$/]);
  const upcoming = page.getByRole("region", { name: "Upcoming" });
  await expect(upcoming).toContainText("1 problem in Course home-of-student");
  await expect(upcoming).toContainText("in 4 days");
  const latest = page.getByRole("region", { name: "Latest submissions" });
  await expect(latest).toContainText("Wrong answer");
  await latest.getByRole("link", { name: "Rank of a Permutation" }).click();
  await expect(page).toHaveURL(new RegExp(`/submissions/${submission}(#|$)`));
});

test("an instructor's home shows what needs attention in each course", async ({ open, judge }) => {
  const { id } = await makeCourse(judge, "home-of-teacher");
  const page = await open(judge.instructor, "/");
  const course = page.getByRole("region", { name: "To do in Course home-of-teacher" });
  await expect(course).toContainText("1 student has tried it, but none has solved it");
  await course.getByRole("link", { name: "Rank of a Permutation" }).click();
  await expect(page).toHaveURL(new RegExp(`/courses/${id}/submissions\\?problem=cantorrank`));
  await expect(page.getByText("1 submission in total")).toBeVisible();
});

test("an administrator's home shows whether the judge is healthy", async ({ open, judge }) => {
  const page = await open(judge.admin, "/");
  const health = page.getByRole("region", { name: "Health" });
  await expect(health).toContainText(/Ready/);
  await expect(health).toContainText(/\d+ worker/);
  await health.getByRole("link", { name: "Judge" }).click();
  await expect(page).toHaveURL(/\/admin\/operation$/);
});
