import { join } from "node:path";
import { problems } from "./support/places";
import { expect, test } from "./support/test";
import { editor, expectVerdict, submit } from "./support/work";
import { worldOf } from "./support/world";

// The main journeys in Firefox. The other tests run in Chromium.

test("logs in and shows the requested page", async ({ open, judge }) => {
  const page = await open(null, "/problems/eightpath");
  await page.getByLabel("User name").fill(judge.student.name);
  await page.getByLabel("Password").fill(judge.student.password);
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page).toHaveURL(/\/problems\/eightpath$/);
  await expect(page.getByRole("button", { name: /^Submit/ })).toBeVisible();
});

test("a new student uploads a program, submits it and sees the verdict", async ({
  open,
  judge,
}) => {
  const page = await open(await judge.newStudent());
  await page.getByRole("main").locator('a[href="/problems/eightpath"]').first().click();
  await page
    .getByLabel("Upload")
    .first()
    .setInputFiles(join(problems, "eightpath/submissions/accepted/bfs_cantor.cpp"));
  await expect(page.getByRole("tab", { name: "bfs_cantor.cpp" })).toBeVisible();
  const id = await submit(page);
  const own = page.getByRole("tabpanel", { name: "My submissions" });
  await expect(own).toContainText("Accepted", { timeout: 90_000 });
  await own.getByRole("link", { name: `Submission ${id}` }).click();
  await expectVerdict(page, "Accepted");
});

test("a student types a wrong program, and its replay stops at the wrong move", async ({
  open,
  judge,
}) => {
  const page = await open(await judge.newStudent(), "/problems/eightpath");
  await page.getByLabel("Programming language").selectOption("python3");
  await (await editor(page)).focus();
  await page.keyboard.press("Control+A");
  await page.keyboard.type('print("uuuuu")');
  const id = await submit(page);
  const own = page.getByRole("tabpanel", { name: "My submissions" });
  await own.getByRole("link", { name: `Submission ${id}` }).click();
  await expectVerdict(page, "Wrong answer");
  const replay = page.getByRole("region", { name: "Your output on the board" });
  await replay.getByRole("button", { name: /the first mistake$/ }).click();
  await expect(
    replay.getByText(/Move 2 of 5, “u”: the blank is already in the top row/),
  ).toBeVisible();
});

test("an instructor opens the gradebook of a course", async ({ open, judge }) => {
  await worldOf(judge);
  const page = await open(judge.instructor, "/courses/1");
  await page.getByRole("link", { name: "Gradebook" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("row", { name: /Ada Lovelace/ })).toContainText(/AC|Accepted/);
});

test("a student opens the list of submissions, a submission and one of its tests", async ({
  open,
  judge,
}) => {
  const { student, accepted } = await worldOf(judge);
  const page = await open(student, "/submissions");
  const list = page.getByRole("list", { name: "Submissions" });
  await list.getByRole("link", { name: new RegExp(`^#${accepted} `) }).click();
  await expectVerdict(page, "Accepted");
  const grid = page.getByRole("region", { name: "Tests by verdict" });
  await grid.getByRole("link", { name: "sample/2: Accepted" }).click();
  await expect(page.getByRole("region", { name: "sample/2" })).toBeVisible();
});
