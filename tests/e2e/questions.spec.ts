import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/accessibility";
import type { Judge } from "./support/judge";
import { expect, test } from "./support/test";

/** Creates a course with one problem and two students. */
async function makeCourse(judge: Judge, name: string) {
  const instructor = await judge.apiOf(judge.instructor);
  const { id } = await instructor.send<{ id: string }>("POST", "/courses", {
    name,
    title: `Course ${name}`,
  });
  await instructor.send("PUT", `/courses/${id}/problems/cantorrank`, {});
  const asker = await judge.newStudent("Emmy Noether");
  const other = await judge.newStudent("Sofia Kowalewskaja");
  for (const { id: user } of [asker, other]) {
    await judge.api.send("PUT", `/courses/${id}/enrollments/${user}`, { role: "student" });
  }
  return { path: `/courses/${id}/announcements`, asker, other };
}

/** Replies to the only question of the page. */
async function reply(teacher: Page, text: string, publishes: boolean) {
  await teacher.getByRole("button", { name: "Reply", exact: true }).click();
  const dialog = teacher.getByRole("dialog");
  await dialog.getByLabel("Reply", { exact: true }).fill(text);
  if (publishes) await dialog.getByLabel("Publish the question and the reply").check();
  await dialog.getByRole("button", { name: "Reply", exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** Sends a question about the problem of the course. */
async function ask(student: Page, text: string) {
  await student.getByLabel("Problem", { exact: true }).selectOption("Rank of a Permutation");
  await student.getByLabel("Question", { exact: true }).fill(text);
  await student.getByRole("button", { name: "Send question" }).click();
  await expect(student.getByRole("article").filter({ hasText: text })).toBeVisible();
}

test("students get a notice of an announcement, and the instructor can edit and remove it", async ({
  open,
  judge,
}) => {
  const { path, asker } = await makeCourse(judge, "announcements");
  const teacher = await open(judge.instructor, path);
  await teacher.getByRole("button", { name: "New announcement" }).click();
  const dialog = teacher.getByRole("dialog");
  await dialog.getByLabel("Title").fill("Exam on Monday");
  await dialog.getByLabel("Problem").selectOption("Rank of a Permutation");
  await dialog.getByLabel("Text").fill("Bring a **pencil**. It covers $n!$.");
  await expectAccessible(teacher, "the dialog of an announcement");
  await dialog.getByRole("button", { name: "Announce" }).click();
  const announcement = (page: Page) => page.getByRole("article", { name: /Exam on / });
  await expect(announcement(teacher)).toBeVisible();

  const student = await open(asker, "/");
  await student.getByRole("link", { name: "1 notice" }).click();
  await student
    .getByRole("link", { name: "Announcement in Course announcements: Exam on Monday" })
    .click();
  await expect(announcement(student).locator("strong")).toHaveText("pencil");
  await expect(student.getByRole("link", { name: "1 notice" })).toBeHidden();
  await expect(student.getByRole("button", { name: "New announcement" })).toBeHidden();
  await announcement(student).getByRole("link", { name: "Rank of a Permutation" }).click();
  await expect(student.getByRole("link", { name: "Exam on Monday" })).toBeVisible();

  await teacher.getByRole("button", { name: "Edit “Exam on Monday”" }).click();
  await dialog.getByLabel("Title").fill("Exam on Tuesday");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(announcement(teacher)).toContainText("edited");
  await teacher.getByRole("button", { name: "Remove “Exam on Tuesday”" }).click();
  await dialog.getByRole("button", { name: "Remove" }).click();
  await expect(announcement(teacher)).toBeHidden();
});

test("an instructor replies to a question privately", async ({ open, judge }) => {
  const { path, asker, other } = await makeCourse(judge, "private-reply");
  const student = await open(asker, "/problems/cantorrank");
  await student.getByRole("link", { name: "Ask a question in Course private-reply" }).click();
  await ask(student, "Is the rank of the first permutation 0?");
  await expectAccessible(student, "questions of a student");

  const teacher = await open(judge.instructor, "/");
  const todo = teacher.getByRole("region", { name: "To do in Course private-reply" });
  await todo.getByRole("link", { name: "1 question without a reply" }).click();
  await expect(teacher.getByRole("article")).toContainText("Emmy Noether");
  await reply(teacher, "Yes, it is 0.", false);
  await expect(teacher.getByRole("article")).toContainText("private");

  await student.goto("/notices");
  await student.getByRole("link", { name: "Reply to your question in Course private" }).click();
  await expect(student.getByRole("article")).toContainText("Yes, it is 0.");
  await expect(student.getByRole("button", { name: "Remove question" })).toBeHidden();
  const mate = await open(other, path);
  await expect(mate.getByText("No answered questions yet.")).toBeVisible();
});

test("all students see a published reply, but not who asked", async ({ open, judge }) => {
  const { path, asker, other } = await makeCourse(judge, "published-reply");
  const student = await open(asker, path);
  await ask(student, "May I use recursion?");
  const teacher = await open(judge.instructor, path);
  await reply(teacher, "Yes, if it is not too deep.", true);
  await expectAccessible(teacher, "questions of an instructor");

  const mate = await open(other, "/");
  await mate.getByRole("link", { name: "1 notice" }).click();
  await mate.getByRole("link", { name: "Question and reply published in Course" }).click();
  const question = mate.getByRole("article");
  await expect(question).toContainText("May I use recursion?");
  await expect(question).toContainText("Yes, if it is not too deep.");
  await expect(question).toContainText("A student");
  await expect(mate.getByText("Emmy Noether")).toBeHidden();
});

test("a student can remove a question that has no reply", async ({ open, judge }) => {
  const { path, asker } = await makeCourse(judge, "removed-question");
  const student = await open(asker, path);
  await ask(student, "Never mind");
  await student.getByRole("button", { name: "Remove question" }).click();
  await student.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect(student.getByRole("article")).toBeHidden();
});
