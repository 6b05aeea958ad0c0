import { expectAccessible } from "./support/accessibility";
import { expect, test } from "./support/test";

const day_ms = 86_400_000;

test("an instructor extends a deadline for one student, who can then submit", async ({
  open,
  judge,
  complaints,
}) => {
  complaints.expect(/422/);
  const instructor = await judge.apiOf(judge.instructor);
  const { id } = await instructor.send<{ id: string }>("POST", "/courses", {
    name: "extensions",
    title: "Course of extensions",
  });
  const now_ms = Date.now();
  await instructor.send("PUT", `/courses/${id}/problems/cantorrank`, {
    due_ms: now_ms - 2 * day_ms,
    closes_ms: now_ms - day_ms,
  });
  const student = await judge.newStudent("Emmy Noether");
  const other = await judge.newStudent("Sofia Kowalewskaja");
  for (const { id: user } of [student, other]) {
    await judge.api.send("PUT", `/courses/${id}/enrollments/${user}`, { role: "student" });
  }
  const before = await open(student, "/");
  await expect(before.getByText(/^closed /).first()).toBeVisible();

  const page = await open(judge.instructor, `/courses/${id}/students`);
  await page.getByRole("button", { name: "Extend deadlines" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("button", { name: "Extend deadlines" })).toBeDisabled();
  await dialog.getByLabel(/Emmy Noether/).check();
  await dialog.getByLabel("Rank of a Permutation").check();
  const field = (ms: number) => new Date(ms).toISOString().slice(0, 16);
  await dialog.getByLabel("Due").fill(field(now_ms + 3.5 * day_ms));
  await dialog.getByRole("button", { name: "Extend deadlines" }).click();
  await expect(dialog).toContainText("extend the closing time as well");
  await dialog.getByLabel("Closes").fill(field(now_ms + 4.5 * day_ms));
  await dialog.getByLabel("Note").fill("ill for a week");
  await expectAccessible(page, "the dialog of an extension");
  await dialog.getByRole("button", { name: "Extend deadlines" }).click();
  await expect(dialog).toBeHidden();
  const list = page.getByRole("listitem").filter({ hasText: "Emmy Noether: Rank" });
  await expect(list).toContainText("ill for a week");

  const theirs = await open(student, "/");
  await expect(theirs.getByText(/due in 3 days \(extended\)/).first()).toBeVisible();
  const submission = {
    problem: "cantorrank",
    language: "python3",
    course: Number(id),
    files: [{ name: "a.py", content: "print(-1)\n" }],
  };
  const api = await judge.apiOf(student);
  const { id: made } = await api.send<{ id: string }>("POST", "/submissions", submission);
  expect((await api.judged(made)).verdict).toBe("WA");
  const closed = await open(other, "/");
  await expect(closed.getByText(/^closed /).first()).toBeVisible();

  await list.getByRole("button", { name: "Remove" }).click();
  await expect(list).toBeHidden();
});
