import { readFile } from "node:fs/promises";
import type { Judge } from "./support/judge";
import { expect, test } from "./support/test";
import { source } from "./support/world";

let last_course = 0;

/** A course of the instructor's own, with a problem and a student who has handed something in. */
async function makeCourse(judge: Judge, display_name = "Grace Hopper") {
  const instructor = await judge.apiOf(judge.instructor);
  const title = `Algorithms ${++last_course}`;
  const { id } = await instructor.send<{ id: string }>("POST", "/courses", {
    name: `algo-${last_course}`,
    title,
  });
  await instructor.send("PUT", `/courses/${id}/problems/eightsteps`, {});
  const student = await judge.newStudent(display_name);
  await instructor.send("PUT", `/courses/${id}/enrollments/${student.id}`, { role: "student" });
  const theirs = await judge.apiOf(student);
  const { id: submission } = await theirs.send<{ id: string }>("POST", "/submissions", {
    problem: "eightsteps",
    course: Number(id),
    language: "cpp",
    files: [{ name: "a.cpp", content: source("eightsteps", "wrong_answer/manhattan.cpp") }],
  });
  await theirs.judged(submission);
  return { id, title, student, submission, instructor };
}

test("makes a course, invites by a link, and a new student comes in by it", async ({
  open,
  judge,
}) => {
  const page = await open(judge.instructor, "/courses");
  await page.getByRole("button", { name: "Add a course" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Title").fill("Puzzles, winter");
  await dialog.getByLabel("Short name").fill("puzzles-w");
  await dialog.getByRole("button", { name: "Add" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Puzzles, winter");
  await page.getByRole("link", { name: "Students", exact: true }).click();
  await page.getByRole("button", { name: "Invite by a link" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Make the link" }).click();
  await expect(page.getByText("This is the link.")).toBeVisible();
  const link = await page.getByText(/\/invitation#ji_/).textContent();
  const path = link?.match(/\/invitation#\S+/)?.[0] ?? "";
  expect(path).not.toBe("");

  const theirs = await open(null, path);
  await expect(theirs.getByText("Puzzles, winter").first()).toBeVisible();
  await theirs.getByLabel("User name").fill("newcomer");
  await theirs.getByLabel("Full name").fill("A Newcomer");
  await theirs.getByLabel("Password").fill("a password to remember");
  await theirs.getByRole("button", { name: "Make the account and join" }).click();
  await expect(theirs.getByText("You are in the course Puzzles, winter.")).toBeVisible();
  await page.reload();
  await expect(page.getByText("A Newcomer")).toBeVisible();
});

test("imports a class list: first what it would do, then that", async ({ open, judge }) => {
  const { id, instructor } = await makeCourse(judge);
  const page = await open(judge.instructor, `/courses/${id}/students/import`);
  await page.getByLabel(/^Class list/).fill("name,display name\nkim-1,Kim\nbad name,Nobody\n");
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByText(/^Line 3:/)).toBeVisible();
  await page.getByLabel(/^Class list/).fill('name,display name\nkim-1,Kim\nlee-1,"=1+1 Lee"\n');
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByText("2 new accounts")).toBeVisible();
  await page.getByRole("button", { name: "Import as previewed" }).click();
  await expect(page.getByText("The class is in the course")).toBeVisible();
  const { enrollments } = await instructor.get<{ enrollments: { name: string }[] }>(
    `/courses/${id}/enrollments`,
  );
  expect(enrollments.map(({ name }) => name)).toEqual(expect.arrayContaining(["kim-1", "lee-1"]));
  await instructor.dispose();
});

test("the gradebook shows who has what, and is exported as CSV", async ({ open, judge }) => {
  const { id, student, instructor } = await makeCourse(judge, "Grace Hopper");
  const page = await open(judge.instructor, `/courses/${id}/gradebook`);
  await expect(page.getByRole("row", { name: /Grace Hopper/ })).toContainText(/WA|Wrong answer/);
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Export as CSV" }).click();
  const csv = await readFile(await (await downloading).path(), "utf8");
  expect(csv).toContain(student.name);
  expect(csv).toContain("WA");
  await instructor.dispose();
});

test("statistics have figures as pictures and as tables", async ({ open, judge }) => {
  const { id, instructor } = await makeCourse(judge);
  const page = await open(judge.instructor, `/courses/${id}/statistics`);
  await expect(page.getByRole("heading", { name: "Verdicts over time" })).toBeVisible();
  await page.getByText("The figures as a table").first().click();
  await expect(page.getByRole("table").first()).toBeVisible();
  await instructor.dispose();
});

test("judges again, looks at the matrix, and applies it", async ({ open, judge }) => {
  const { id, submission, instructor } = await makeCourse(judge);
  const page = await open(judge.instructor, `/courses/${id}/submissions`);
  await expect(
    page.getByRole("link", { name: new RegExp(`#?${submission}`) }).first(),
  ).toBeVisible();
  await page.getByRole("button", { name: "Judge all of these again" }).click();
  const dialog = page.getByRole("dialog", { name: "Judge again" });
  await dialog.getByLabel("Note").fill("to be sure");
  await dialog.getByRole("button", { name: "Start 1 judgement" }).click();
  await expect(page.getByText("Ready to apply")).toBeVisible({ timeout: 90_000 });
  await expect(page.getByRole("table").first()).toContainText("WA");
  await page.getByRole("button", { name: "Apply" }).click();
  await page.getByRole("dialog").getByRole("button").last().click();
  await expect(page.getByText("Applied", { exact: true }).first()).toBeVisible();
  await instructor.dispose();
});
