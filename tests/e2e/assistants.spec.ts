import { expectAccessible } from "./support/accessibility";
import { expect, test } from "./support/test";

test("an instructor makes a member an assistant, who helps but cannot change the course", async ({
  open,
  judge,
}) => {
  const instructor = await judge.apiOf(judge.instructor);
  const { id: course } = await instructor.send<{ id: string }>("POST", "/courses", {
    name: "assisted",
    title: "Assisted course",
  });
  await instructor.send("PUT", `/courses/${course}/problems/cantorrank`, {});
  const helper = await judge.newStudent("Tia Helper");
  const student = await judge.newStudent("Sam Student");
  for (const { id } of [helper, student]) {
    await judge.api.send("PUT", `/courses/${course}/enrollments/${id}`, { role: "student" });
  }
  const theirs = await judge.apiOf(student);
  await theirs.send("POST", `/courses/${course}/questions`, { text: "How long may the line be?" });
  const { id: submission } = await theirs.send<{ id: string }>("POST", "/submissions", {
    problem: "cantorrank",
    language: "python3",
    course: Number(course),
    files: [{ name: "a.py", content: "print(input())\n" }],
  });
  await theirs.judged(submission);

  const teacher = await open(judge.instructor, `/courses/${course}/students`);
  await teacher.getByLabel(`Role of ${helper.name}`).selectOption("assistant");
  const dialog = teacher.getByRole("dialog");
  await expect(dialog).toContainText("Tia Helper");
  await expectAccessible(teacher, "promotion to assistant");
  await dialog.getByRole("button", { name: "Make assistant" }).click();
  await expect(teacher.getByLabel(`Role of ${helper.name}`)).toHaveValue("assistant");

  const page = await open(helper, `/courses/${course}`);
  await expect(page.getByRole("link", { name: "Gradebook" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Rejudgings" })).toBeHidden();
  await expect(page.getByRole("button", { name: "Add problems" })).toBeHidden();
  await expectAccessible(page, "course of an assistant");
  await page.getByRole("link", { name: "Students" }).click();
  await expect(page.getByRole("cell", { name: "Sam Student" })).toBeVisible();
  await expect(page.getByLabel(`Role of ${student.name}`)).toBeHidden();
  await expectAccessible(page, "students of an assistant's course");
  await page.getByRole("link", { name: "Gradebook" }).click();
  await expect(page.getByRole("rowheader", { name: "Sam Student" })).toBeVisible();

  await page.goto(`/courses/${course}/announcements`);
  await expect(page.getByRole("button", { name: "New announcement" })).toBeHidden();
  await page.getByRole("button", { name: "Reply" }).click();
  await page.getByRole("dialog").getByRole("textbox").fill("As long as you like.");
  await page.getByRole("dialog").getByRole("button", { name: "Reply" }).click();
  await expect(page.getByRole("main")).toContainText("As long as you like.");

  await page.goto(`/submissions/${submission}`);
  await expect(page.getByRole("button", { name: "Rejudge" })).toBeHidden();
  await page.getByRole("tab", { name: "Source" }).click();
  await page.getByText("print").click();
  await page.getByLabel("New comment on line 1").fill("Read the statement again.");
  await page.getByRole("button", { name: "Comment", exact: true }).click();
  await expect(page.getByRole("region", { name: "Comments" })).toContainText("statement again");
});
