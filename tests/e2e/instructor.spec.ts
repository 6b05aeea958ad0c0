import { readFile } from "node:fs/promises";
import { expectAccessible } from "./support/accessibility";
import type { Judge } from "./support/judge";
import { publishProblem } from "./support/problem";
import { expect, type Page, test } from "./support/test";
import { expectVerdict } from "./support/work";
import { source } from "./support/world";

let last_course = 0;

const wrong = {
  problem: "eightsteps",
  language: "cpp",
  files: [{ name: "a.cpp", content: source("eightsteps", "wrong_answer/manhattan.cpp") }],
};

/** Creates a course with a problem, the instructor, and a student who has submitted a program. */
async function makeCourse(judge: Judge, display_name = "Grace Hopper", work = wrong) {
  const instructor = await judge.apiOf(judge.instructor);
  const title = `Algorithms ${++last_course}`;
  const { id } = await instructor.send<{ id: string }>("POST", "/courses", {
    name: `algo-${last_course}`,
    title,
  });
  await instructor.send("PUT", `/courses/${id}/problems/${work.problem}`, {});
  const student = await judge.newStudent(display_name);
  await judge.api.send("PUT", `/courses/${id}/enrollments/${student.id}`, { role: "student" });
  const theirs = await judge.apiOf(student);
  const { id: submission } = await theirs.send<{ id: string }>("POST", "/submissions", {
    ...work,
    course: Number(id),
  });
  await theirs.judged(submission);
  return { id, title, student, submission, instructor };
}

test("creates a course and an invitation link, which a new student uses to join", async ({
  open,
  judge,
}) => {
  const page = await open(judge.instructor, "/courses");
  await page.getByRole("button", { name: "New course" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Title").fill("Puzzles, winter");
  await dialog.getByLabel("Short name").fill("puzzles-w");
  await dialog.getByRole("button", { name: "Create" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Puzzles, winter");
  await page.getByRole("link", { name: "Students", exact: true }).click();
  await page.getByRole("button", { name: "Invite by link" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Create link" }).click();
  await expect(page.getByText("This is the link.")).toBeVisible();
  const link = await page.getByText(/\/invitation#ji_/).textContent();
  const path = link?.match(/\/invitation#\S+/)?.[0] ?? "";
  expect(path).not.toBe("");

  const theirs = await open(null, path);
  await expect(theirs.getByText("Puzzles, winter").first()).toBeVisible();
  await theirs.getByLabel("User name").fill("newcomer");
  await theirs.getByLabel("Full name").fill("A Newcomer");
  await theirs.getByLabel("Password").fill("a password to remember");
  await theirs.getByRole("button", { name: "Create account and join" }).click();
  await expect(theirs.getByText("You have joined the course Puzzles, winter.")).toBeVisible();
  await page.reload();
  await expect(page.getByText("A Newcomer")).toBeVisible();
});

test("previews and imports a class list, and students join with their links", async ({
  open,
  judge,
}) => {
  const { id, instructor } = await makeCourse(judge);
  const page = await open(judge.instructor, `/courses/${id}/students/import`);
  await page.getByLabel(/^Class list/).fill("name,display name\nkim-1,Kim\nbad name,Nobody\n");
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByText(/^Line 3:/)).toBeVisible();
  await page.getByLabel(/^Class list/).fill('name,display name\nkim-1,Kim\nlee-1,"=1+1 Lee"\n');
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByText("2 to invite")).toBeVisible();
  await page.getByRole("button", { name: "Import as previewed" }).click();
  await expect(page.getByText("The list has been imported")).toBeVisible();
  const link = await page
    .getByRole("row", { name: /lee-1/ })
    .getByText(/\/invitation#ji_/)
    .textContent();

  const theirs = await open(null, link?.match(/\/invitation#\S+/)?.[0] ?? "");
  await expect(theirs.getByLabel("User name")).toHaveValue("lee-1");
  await expect(theirs.getByLabel("Full name")).toHaveValue("=1+1 Lee");
  await theirs.getByLabel("Password").fill("a password to remember");
  await theirs.getByRole("button", { name: "Create account and join" }).click();
  await expect(theirs.getByText(/^You have joined the course/)).toBeVisible();
  const { enrollments } = await instructor.get<{ enrollments: { name: string }[] }>(
    `/courses/${id}/enrollments`,
  );
  expect(enrollments.map(({ name }) => name)).toContain("lee-1");
  expect(enrollments.map(({ name }) => name)).not.toContain("kim-1");
  await instructor.dispose();
});

test("asks for confirmation before a student becomes an instructor", async ({ open, judge }) => {
  const { id, student, instructor } = await makeCourse(judge, "Grace Hopper");
  const page = await open(judge.instructor, `/courses/${id}/students`);
  const role = page.getByLabel(`Role of ${student.name}`);
  const dialog = page.getByRole("dialog", { name: "Make Grace Hopper an instructor?" });
  await role.selectOption("instructor");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(role).toHaveValue("student");
  await role.selectOption("instructor");
  await dialog.getByRole("button", { name: "Make instructor" }).click();
  await expect(dialog).toBeHidden();
  await expect(role).toHaveValue("instructor");
  await instructor.dispose();
});

test("the gradebook shows verdicts and is exported as CSV", async ({ open, judge }) => {
  const { id, student, instructor } = await makeCourse(judge, "Grace Hopper");
  const page = await open(judge.instructor, `/courses/${id}/gradebook`);
  await expect(page.getByRole("row", { name: /Grace Hopper/ })).toContainText(/WA|Wrong answer/);
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Export as CSV" }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/^gradebook-algo-\d+\.csv$/);
  const csv = await readFile(await file.path(), "utf8");
  expect(csv).toContain(student.name);
  expect(csv).toContain("WA");
  await instructor.dispose();
});

test("statistics are shown as charts and as tables", async ({ open, judge }) => {
  const { id, instructor } = await makeCourse(judge);
  const page = await open(judge.instructor, `/courses/${id}/statistics`);
  await expect(page.getByRole("heading", { name: "Verdicts over time" })).toBeVisible();
  await page.getByText("Show as a table").first().click();
  await expect(page.getByRole("table").first()).toBeVisible();
  await instructor.dispose();
});

/** Rejudges all submissions of the course and waits until the changes are shown. */
async function judgeAgain(page: Page, course: string, note: string): Promise<void> {
  await page.goto(`/courses/${course}/submissions`);
  await page.getByRole("button", { name: "Rejudge all of these" }).click();
  const dialog = page.getByRole("dialog", { name: "Rejudge" });
  await dialog.getByLabel("Note").fill(note);
  await dialog.getByRole("button", { name: "Start 1 judgement" }).click();
  await expect(page.getByText("Ready to apply")).toBeVisible({ timeout: 90_000 });
  const matrix = page.getByRole("table", { name: "Old and new verdicts" });
  await expect(matrix.getByRole("row", { name: "Accepted 1 changed" })).toBeVisible();
  await expect(page.getByText("Grace Hopper").first()).toBeVisible();
}

test("the results of a rejudging count only after the rejudging is applied", async ({
  open,
  judge,
}) => {
  test.setTimeout(600_000);
  // A correct program for the first version only: the next version also tests the input 3.
  const content = `#include <cstdio>
int main() {
  int number = 0;
  std::scanf("%d", &number);
  std::printf("%d\\n", number % 3);
}
`;
  await publishProblem(judge, "uptotwo");
  const { id, student, submission, instructor } = await makeCourse(judge, "Grace Hopper", {
    problem: "uptotwo",
    language: "cpp",
    files: [{ name: "a.cpp", content }],
  });
  await publishProblem(judge, "uptotwo", { "data/secret/3.in": "3\n", "data/secret/3.ans": "3\n" });

  const page = await open(judge.instructor);
  const theirs = await open(student, `/submissions/${submission}`);
  const expectCounts = async (id_of_verdict: string, words: string) => {
    await theirs.reload();
    await expectVerdict(theirs, words);
    await page.goto(`/courses/${id}/gradebook`);
    await expect(page.getByRole("row", { name: /Grace Hopper/ })).toContainText(id_of_verdict);
  };
  await judgeAgain(page, id, "to look at");
  await page.getByRole("button", { name: "Discard" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Discard" }).click();
  await expect(
    page.getByText("This rejudging was discarded. The old verdicts still count."),
  ).toBeVisible();
  await expectCounts("AC", "Accepted");

  await judgeAgain(page, id, "to apply");
  await page.getByRole("button", { name: "Apply" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Change 1 result" }).click();
  await expect(page.getByText("1 submission has its new judgement.")).toBeVisible();
  await expectCounts("WA", "Wrong answer");
  await instructor.dispose();
});

test("renames a course and copies it with later dates", async ({ open, judge, complaints }) => {
  complaints.expect(/409/);
  const instructor = await judge.apiOf(judge.instructor);
  const { id } = await instructor.send<{ id: string }>("POST", "/courses", {
    name: "winter",
    title: "Winter course",
  });
  const due_ms = Date.now() + 86_400_000;
  await instructor.send("PUT", `/courses/${id}/problems/eightsteps`, { due_ms });
  const page = await open(judge.instructor, `/courses/${id}`);
  await page.getByRole("button", { name: "Course settings" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Title").fill("Course of the winter");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Course of the winter");

  await page.getByRole("button", { name: "Copy course" }).click();
  await dialog.getByLabel("Short name").fill("winter");
  await dialog.getByLabel("Move dates by (days)").fill("14");
  await dialog.getByRole("button", { name: "Copy course" }).click();
  await expect(dialog.getByText("the name 'winter' is taken")).toBeVisible();
  await dialog.getByLabel("Short name").fill("summer");
  await dialog.getByLabel("Title").fill("Summer course");
  await dialog.getByRole("button", { name: "Copy course" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Summer course");
  const copy = new URL(page.url()).pathname;
  const { problems } = await instructor.get<{ problems: { due_ms: number }[] }>(`${copy}/problems`);
  expect(problems.map((problem) => problem.due_ms - due_ms)).toEqual([14 * 86_400_000]);
});

test("adds several problems at once, and changes their order", async ({ open, judge }) => {
  const instructor = await judge.apiOf(judge.instructor);
  const { id } = await instructor.send<{ id: string }>("POST", "/courses", {
    name: "order",
    title: "Course with an order",
  });
  const page = await open(judge.instructor, `/courses/${id}`);
  await page.getByRole("button", { name: "Add problems" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("searchbox").fill("eight");
  await dialog.getByRole("checkbox", { name: /eightsteps/ }).check();
  await dialog.getByRole("searchbox").fill("");
  await dialog.getByRole("checkbox", { name: /cantorrank/ }).check();
  await dialog.getByLabel("Other problems").fill("eightpath");
  await expectAccessible(page, "the dialog that adds problems");
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  await expect(dialog).toBeHidden();
  const titles = () => page.getByRole("rowheader").getByRole("link").allTextContents();
  await expect.poll(async () => (await titles()).length).toBe(3);
  const before = await titles();

  await page.getByRole("button", { name: "Order" }).click();
  await dialog.getByRole("button", { name: `Move ${before[2]} up` }).click();
  await dialog.getByRole("button", { name: `Move ${before[2]} up` }).click();
  await expect(dialog.getByRole("button", { name: `Move ${before[2]} up` })).toBeDisabled();
  await expectAccessible(page, "the dialog of the order");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(titles).toEqual([before[2], before[0], before[1]]);
  const { problems } = await instructor.get<{ problems: { problem: string }[] }>(
    `/courses/${id}/gradebook`,
  );
  expect(problems.map(({ problem }) => problem)).toHaveLength(3);
  await instructor.dispose();
});

test("archives a course, which then accepts no submissions", async ({ open, judge }) => {
  const instructor = await judge.apiOf(judge.instructor);
  const { id } = await instructor.send<{ id: string }>("POST", "/courses", {
    name: "last-year",
    title: "Course of last year",
  });
  await instructor.send("PUT", `/courses/${id}/problems/eightsteps`, {});
  const page = await open(judge.instructor, `/courses/${id}`);
  await page.getByRole("button", { name: "Course settings" }).click();
  await page.getByRole("dialog").getByLabel("Archive the course").check();
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("This course is archived and accepts no submissions.")).toBeVisible();

  await page.goto("/courses");
  const archived = page.getByText("Course of last year");
  await expect(archived).toBeHidden();
  await page.getByText("Archived courses (1)").click();
  await expect(archived).toBeVisible();
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Course of last year" })).toHaveCount(0);
  await instructor.dispose();
});

test("divides a course into sections and shows one of them", async ({ open, judge }) => {
  const { id } = await judge.api.send<{ id: string }>("POST", "/courses", {
    name: "sections",
    title: "Course with sections",
  });
  const [katherine, mary] = [
    await judge.newStudent("Katherine Johnson"),
    await judge.newStudent("Mary Jackson"),
  ];
  for (const { id: user } of [katherine, mary]) {
    await judge.api.send("PUT", `/courses/${id}/enrollments/${user}`, { role: "student" });
  }
  await judge.api.send("PUT", `/courses/${id}/problems/eightsteps`, {});
  const page = await open(judge.admin, `/courses/${id}/students`);
  await page.getByRole("button", { name: "Assign section" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("checkbox", { name: /Katherine Johnson/ }).check();
  await dialog.getByLabel("Section").fill("Tuesday group");
  await expectAccessible(page, "the dialog of a section");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("row", { name: /Katherine/ })).toContainText("Tuesday group");

  await page.goto(`/courses/${id}/gradebook`);
  await expect(page.getByRole("row", { name: /Mary Jackson/ })).toBeVisible();
  await page.getByLabel("Section", { exact: true }).selectOption("Tuesday group");
  await expect(page.getByRole("row", { name: /Katherine Johnson/ })).toBeVisible();
  await expect(page.getByRole("row", { name: /Mary Jackson/ })).toHaveCount(0);
});
