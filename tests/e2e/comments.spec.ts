import { expectAccessible } from "./support/accessibility";
import type { Judge } from "./support/judge";
import { expect, test } from "./support/test";

/** Creates a course with a student who has submitted a program. */
async function makeSubmission(judge: Judge, course: string) {
  const instructor = await judge.apiOf(judge.instructor);
  const { id } = await instructor.send<{ id: string }>("POST", "/courses", {
    name: course,
    title: `Course ${course}`,
  });
  await instructor.send("PUT", `/courses/${id}/problems/cantorrank`, {});
  const first = await submitAs(judge, id);
  return { ...first, course: id };
}

/** Enrols a new student in the course, and submits a program as this student. */
async function submitAs(judge: Judge, course: string) {
  const student = await judge.newStudent();
  await judge.api.send("PUT", `/courses/${course}/enrollments/${student.id}`, { role: "student" });
  const api = await judge.apiOf(student);
  const submission = await api.send<{ id: string }>("POST", "/submissions", {
    problem: "cantorrank",
    language: "python3",
    course: Number(course),
    files: [{ name: "a.py", content: "line = input()\nwhile True:\n    print(-1)\n    break\n" }],
  });
  await api.judged(submission.id);
  return { student, submission: submission.id };
}

test("an instructor comments on a line, and the student reads the comment and replies", async ({
  open,
  judge,
}) => {
  const { student, submission } = await makeSubmission(judge, "comments");
  const teacher = await open(judge.instructor, `/submissions/${submission}`);
  await teacher.getByRole("tab", { name: "Source" }).click();
  await teacher.getByText("while").click();
  await teacher.getByLabel("New comment on line 2").fill("This loop runs once.\nWhy a loop?");
  await teacher.getByRole("button", { name: "Comment", exact: true }).click();
  const comments = (page: typeof teacher) => page.getByRole("region", { name: "Comments" });
  await expect(comments(teacher).getByRole("article")).toContainText("Why a loop?");
  await expect(comments(teacher)).toContainText("Line 2");
  await expect(teacher.getByRole("tab", { name: "Source (1 comment)" })).toBeVisible();
  await expectAccessible(teacher, "comments of an instructor");
  await expect(teacher.getByRole("link", { name: /^Next student/ })).toBeHidden();
  await teacher.getByRole("main").getByRole("link", { name: student.name }).click();
  await expect(teacher).toHaveURL(new RegExp(`/courses/\\d+/submissions\\?user=${student.id}`));
  await teacher.goBack();

  const page = await open(student, "/");
  await page.getByRole("link", { name: "1 notice" }).click();
  await expectAccessible(page, "notices");
  await page.getByRole("link", { name: /1 new comment on your submission/ }).click();
  await expect(comments(page).getByRole("article")).toContainText("Why a loop?");
  await expect(page.getByRole("link", { name: "1 notice" })).toBeHidden();
  await expect(comments(page).getByRole("button", { name: "Edit comment" })).toBeHidden();
  await comments(page)
    .getByRole("button", { name: /Line 2/ })
    .click();
  await page.getByLabel("New comment on line 2").fill("Right, I will remove it.");
  await page.getByRole("button", { name: "Comment", exact: true }).click();
  await expect(comments(page).getByRole("article")).toHaveCount(2);

  await teacher.goto("/notices");
  await expect(
    teacher.getByRole("link", { name: /1 new comment on .*'s submission/ }),
  ).toBeVisible();
  await teacher.getByRole("button", { name: "Dismiss" }).click();
  await expect(teacher.getByRole("heading", { name: "No new notices" })).toBeVisible();
});

test("the author of a comment can edit and remove it", async ({ open, judge }) => {
  const { submission } = await makeSubmission(judge, "comments-changed");
  const teacher = await open(judge.instructor, `/submissions/${submission}?part=source`);
  await teacher.getByLabel("New comment on line 1").fill("Wrnog");
  await teacher.getByRole("button", { name: "Comment", exact: true }).click();
  await teacher.getByRole("button", { name: "Edit comment" }).click();
  await teacher.getByRole("dialog").getByLabel("Comment").fill("Wrong");
  await teacher.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect(teacher.getByRole("article")).toContainText("edited");
  await expect(teacher.getByRole("article")).toContainText("Wrong");
  await teacher.getByRole("button", { name: "Remove comment" }).click();
  await teacher.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect(teacher.getByRole("article")).toBeHidden();
});

test("an instructor goes to the next and the previous student's submission", async ({
  open,
  judge,
}) => {
  const { submission, course } = await makeSubmission(judge, "neighbours");
  const second = await submitAs(judge, course);
  const page = await open(judge.instructor, `/submissions/${submission}`);
  await page.getByRole("link", { name: /^Next student/ }).click();
  await expect(page).toHaveURL(new RegExp(`/submissions/${second.submission}\\?part=source`));
  await page.getByRole("link", { name: /^Previous student/ }).click();
  await expect(page.getByRole("heading", { name: `Submission ${submission}` })).toBeVisible();
});
