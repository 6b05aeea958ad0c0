import { execFileSync, spawnSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { program } from "./support/places";
import { publishProblem } from "./support/problem";
import { expect, test } from "./support/test";
import { source } from "./support/world";

test("adds a user, who sets a password with a link and is later disabled", async ({
  open,
  judge,
  complaints,
}) => {
  complaints.expect(/401|403/);
  const page = await open(judge.admin, "/admin");
  await page.getByRole("button", { name: "Add user" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("User name").fill("hopper-7");
  await dialog.getByLabel("Full name").fill("Grace Hopper the Seventh");
  await dialog.getByLabel("Role").selectOption("instructor");
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  await expect(dialog.getByText("hopper-7 has been added.")).toBeVisible();
  await dialog.getByRole("button", { name: "Create password link" }).click();
  const link = await dialog.getByText(/\/password#/).textContent();
  expect(link).toContain(judge.address);
  await page.keyboard.press("Escape");
  const row = page.getByRole("row", { name: /hopper-7/ });
  await expect(row).toContainText("No password yet");

  const theirs = await open(null, link?.slice(judge.address.length));
  await theirs.getByLabel("New password").fill("nanoseconds of wire");
  await theirs.locator("form button[type=submit]").click();
  await expect(theirs.getByRole("heading", { name: "Log in" })).toBeVisible();
  const logIn = async () => {
    await theirs.getByLabel("User name").fill("hopper-7");
    await theirs.getByLabel("Password").fill("nanoseconds of wire");
    await theirs.getByRole("button", { name: "Log in" }).click();
  };
  await logIn();
  await expect(theirs.getByRole("navigation", { name: "Main" }).getByRole("link")).not.toHaveCount(
    0,
  );

  await page.reload();
  await page.getByPlaceholder("Search by name or e-mail").fill("seventh");
  await expect(page.getByRole("status").filter({ hasText: /^1 / })).toBeVisible();
  await row.getByRole("button", { name: "Change hopper-7" }).click();
  await page
    .getByRole("dialog")
    .getByLabel(/^Disabled/)
    .check();
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect(row).toContainText("Disabled");
  await theirs.goto("/");
  await expect(theirs.getByRole("heading", { name: "Log in" })).toBeVisible();
  await logIn();
  await expect(theirs.getByRole("alert")).toBeVisible();

  await page.getByRole("link", { name: "Audit log" }).click();
  const entries = page.getByRole("table", { name: "Audit log" });
  await expect(entries.getByRole("row").filter({ hasText: "user.change" }).first()).toBeVisible();
  await page.getByRole("combobox", { name: "Action" }).fill("user.add");
  await expect(entries.getByRole("row").filter({ hasText: "user.change" })).toHaveCount(0);
  const added = entries.getByRole("row").filter({ hasText: "hopper-7" });
  await expect(added).toHaveCount(1);
  await expect(added).toContainText(judge.admin.name);
});

test("shows the state of the workers live", async ({ open, judge }) => {
  const student = await judge.newStudent();
  const api = await judge.apiOf(student);
  const page = await open(judge.admin, "/admin/operation");
  await expect(page.getByText("Live", { exact: true })).toBeVisible();
  await expect(page.getByText("alive", { exact: true })).toBeVisible();
  await expect(page.getByText("Slot 1", { exact: true })).toBeVisible();
  // Runs so slowly that one submission waits for the other while the test inspects the page.
  const slowly = `import time; time.sleep(0.1)\n${source("eightpath", "accepted/a_star.py")}`;
  const ids = [];
  for (const name of ["a.py", "b.py"]) {
    ids.push(await api.submit("eightpath", "python3", name, slowly));
  }
  const job = page.getByRole("link", { name: /^#\d+ · / }).first();
  await expect(job).toHaveAttribute("href", /^\/submissions\/\d+$/);
  for (const id of ids) await api.judged(id);
  await expect(page.getByText("The queue is empty")).toBeVisible();
  await api.dispose();
});

test("shows the daemon's settings and their origin", async ({ open, judge }) => {
  const page = await open(judge.admin, "/admin/configuration");
  const settings = page.getByRole("table", { name: "Configuration" });
  await expect(
    settings.getByRole("row").filter({ hasText: "embedded_workers" }).first(),
  ).toBeVisible();
  await page.getByLabel("Only settings that were set explicitly").check();
  const level = settings.getByRole("row").filter({ hasText: "log_level" });
  await expect(level).toContainText("warning");
  await expect(level).toContainText("flag");
  await page.getByPlaceholder("Search settings").fill("no such setting");
  await expect(page.getByText("No settings match")).toBeVisible();
});

test("shows a judging error, which can be reproduced by hand", async ({ open, judge }) => {
  test.setTimeout(480_000);
  // An output validator that aborts on one unexpected output.
  await publishProblem(judge, "fragile", {
    "output_validator/check.cpp": `#include <cstdio>
#include <cstdlib>
int main(int, char** argv) {
  int number = 0;
  int wanted = 0;
  if (std::scanf("%d", &number) == 1 && number == 424242) std::abort();
  std::FILE* answer = std::fopen(argv[2], "r");
  return std::fscanf(answer, "%d", &wanted) == 1 && number == wanted ? 42 : 43;
}
`,
  });
  const text = '#include <cstdio>\nint main() { std::puts("424242"); }\n';
  const id = await judge.api.submit("fragile", "cpp", "unthought.cpp", text);
  expect((await judge.api.judged(id)).verdict).toBe("JE");

  const page = await open(judge.admin, "/admin/errors");
  const card = page.locator("section").filter({ hasText: `Submission #${id}: ` });
  await expect(card).toContainText("Judged by");
  await card.getByText("Time per step").click();
  await expect(card.getByRole("table")).toContainText("compile");
  const downloading = page.waitForEvent("download");
  await card.getByRole("link", { name: "Download to reproduce" }).click();
  const archive = await (await downloading).path();
  const command = (await card.getByText(/^judge grade /).textContent()) ?? "";

  const folder = await mkdtemp(join(tmpdir(), "judge-e2e-reproduction-"));
  execFileSync("python3", ["-m", "zipfile", "-e", archive, folder]);
  expect(command).toMatch(/^judge grade fragile .*sources\/unthought\.cpp$/);
  const [, ...words] = command.split(" ");
  const graded = spawnSync(program("judge"), words, { cwd: folder, encoding: "utf8" });
  await rm(folder, { recursive: true, force: true });
  expect(graded.stdout + graded.stderr).toMatch(/Judging error|JE/i);
  // The exit code for a judging error.
  expect(graded.status).toBe(3);
});

test("clicking an object in the audit log filters by that object", async ({ open, judge }) => {
  const student = await judge.newStudent();
  const page = await open(judge.admin, "/admin/audit");
  const rows = page.getByRole("main").locator("tbody").getByRole("row");
  await page
    .getByRole("button", { name: `user ${student.name}`, exact: true })
    .first()
    .click();
  await expect(page.getByLabel("Object")).toHaveValue("user");
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText("user.add");
  await page.getByRole("button", { name: `Only user ${student.name}` }).click();
  await page.getByLabel("Object").selectOption("course");
  await expect(rows.first()).toContainText("course.enroll");
  await expect(rows.first()).toContainText(`${student.name} as student`);
  await expect(rows.filter({ hasText: "user.add" })).toHaveCount(0);
});

test("the audit log shows names and words instead of ids and JSON", async ({ open, judge }) => {
  const { id } = await judge.api.send<{ id: string }>("POST", "/courses", {
    name: "audited",
    title: "Audited course",
  });
  await judge.api.send("PUT", `/courses/${id}/problems/eightsteps`, { due_ms: 4_102_444_800_000 });
  const page = await open(judge.admin, "/admin/audit");
  const row = page.getByRole("row").filter({ hasText: "course.problem" }).first();
  await expect(row).toContainText("course Audited course");
  await expect(row).toContainText(/Due: (Jan 1, 2100|1 Jan 2100|Dec 31, 2099|31 Dec 2099)/);
  await expect(row).not.toContainText("{");
});

test("pauses judging, shows students the reason, and resumes judging", async ({ open, judge }) => {
  const student = await judge.newStudent();
  const page = await open(judge.admin, "/admin/operation");
  await page.getByRole("button", { name: "Pause problem" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Short name of the problem").fill("eightsteps");
  await dialog.getByLabel("Reason (shown to waiting users)").fill("A test case is replaced.");
  await dialog.getByRole("button", { name: "Pause", exact: true }).click();
  const pauses = page.getByRole("list", { name: "Pauses" });
  await expect(pauses).toContainText("Problem eightsteps");

  const api = await judge.apiOf(student);
  const text = source("eightsteps", "accepted/bidirectional.cpp");
  const id = await api.submit("eightsteps", "cpp", "a.cpp", text);
  const theirs = await open(student, `/submissions/${id}`);
  const outcome = theirs.getByRole("region", { name: "Outcome" });
  await expect(outcome).toContainText("A test case is replaced.");
  await pauses.getByRole("button", { name: "Resume: Problem eightsteps" }).click();
  await expect(pauses).toHaveCount(0);
  expect((await api.judged(id)).verdict).toBe("AC");
  await api.dispose();
});

test("cancels a submission and, after a preview, erases its author", async ({ open, judge }) => {
  const student = await judge.newStudent();
  const api = await judge.apiOf(student);
  await judge.api.send("POST", "/pauses", { kind: "problem", name: "eightsteps" });
  const id = await api.submit("eightsteps", "cpp", "a.cpp", "int main() { for (;;) {} }\n");
  const page = await open(judge.admin, `/submissions/${id}`);
  await page.getByRole("button", { name: "Cancel judging" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel judging" }).click();
  await expect(page.getByRole("region", { name: "Outcome" })).toContainText("Cancelled");
  const { pauses } = await judge.api.get<{ pauses: { id: string }[] }>("/pauses");
  for (const pause of pauses) await judge.api.send("DELETE", `/pauses/${pause.id}`);
  await api.dispose();

  await page.goto("/admin/erasure");
  await page.getByLabel("User name").fill(student.name);
  await page.getByRole("button", { name: "Preview" }).click();
  const dialog = page.getByRole("dialog", { name: `Erase everything about ${student.name}?` });
  await expect(dialog).toContainText("1 submissions with their sources");
  await dialog.getByRole("button", { name: "Erase" }).click();
  await expect(page.getByRole("heading", { name: "Erased" })).toBeVisible();
  await page.getByRole("link", { name: "Users", exact: true }).click();
  await page.getByPlaceholder("Search by name or e-mail").fill(student.name);
  await expect(page.getByText(student.name, { exact: true })).toHaveCount(0);
});
