import { execFileSync } from "node:child_process";
import { expectNoSideways } from "./support/accessibility";
import type { Api } from "./support/judge";
import { checkPassed, draftProblem } from "./support/problem";
import { expect, type Page, test } from "./support/test";
import { expectVerdict, paste } from "./support/work";
import { source } from "./support/world";

test("adds a test whose start equals the goal, previews the changes and publishes", async ({
  open,
  judge,
}) => {
  test.setTimeout(900_000);
  const student = await judge.newStudent("Emmy Noether");
  const api = await judge.apiOf(student);
  const text = source("eightboards", "wrong_answer/equal_is_two.cpp");
  const id = await api.submit("eightboards", "cpp", "a.cpp", text);
  expect((await api.judged(id)).verdict).toBe("AC");

  const page = await open(judge.admin, "/drafts");
  await page
    .getByRole("row")
    .filter({ hasText: "eightboards" })
    .getByRole("button")
    .first()
    .click();
  await page.getByRole("dialog").getByRole("button", { name: "Create" }).click();
  await page.getByRole("link", { name: "Tests", exact: true }).click();
  const input = page.getByRole("textbox", { name: "Input", exact: true });
  if (!(await input.isVisible())) await page.getByText("Type a test").first().click();
  await paste(page, input, "1 2 3 4 5 6 7 8 0\n");
  await expect(page.getByText(/: invalid/)).toBeVisible();
  await paste(page, input, "1 2 3 4 5 6 7 8 0\n1 2 3 4 5 6 7 8 0\n");
  await expect(page.getByText(/: valid/)).toBeVisible();
  await page.getByRole("button", { name: "Add to draft" }).click();
  await expect(page.getByText("The test has been added.")).toBeVisible();

  await page.getByRole("link", { name: "Preview and publish" }).click();
  await checkPassed(judge.api, new URL(page.url()).pathname.split("/")[2] ?? "");
  await page.getByRole("button", { name: "Start preview" }).click();
  await expect(
    page.getByRole("table", { name: /Old and new verdicts|Number of submissions/ }),
  ).toContainText("WA", { timeout: 240_000 });
  await expect(page.getByText("Emmy Noether").first()).toBeVisible();

  await page.getByRole("link", { name: "Programs", exact: true }).click();
  await expect(page.getByRole("region", { name: "Tests × submissions" })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSideways(page, "the matrix on a phone");
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole("link", { name: "Preview and publish" }).click();

  const submitLate = async () => {
    const late = await api.submit("eightboards", "cpp", "a.cpp", text);
    expect((await api.judged(late)).verdict).toBe("AC");
    return late;
  };
  const publish = page
    .getByRole("main")
    .getByRole("button", { name: "Publish", exact: true })
    .first();
  const dialog = page.getByRole("dialog");
  const late = await submitLate();
  await publish.click();
  await expect(dialog).toContainText("arrived after the preview started");
  await dialog.getByRole("button", { name: "Review results first" }).click();
  await expect(page.getByRole("link", { name: late, exact: true })).toBeVisible({
    timeout: 240_000,
  });
  const latest = await submitLate();
  await publish.click();
  await dialog.getByLabel("Reason for the students").fill("One more test was missing.");
  await dialog.getByRole("button", { name: "Judge and publish" }).click();
  await expect(page.getByText("This draft has been published").first()).toBeVisible({
    timeout: 240_000,
  });

  const theirs = await open(student, `/submissions/${id}`);
  await expectVerdict(theirs, "Wrong answer");
  await theirs.getByRole("link", { name: "3 notices" }).click();
  const notice = theirs.getByRole("main").getByRole("listitem").first();
  await expect(notice).toContainText("One more test was missing.");
  await expect(notice).toContainText(/AC.*WA/);
  for (const one of [late, latest]) {
    expect((await api.get<{ verdict: string }>(`/submissions/${one}`)).verdict).toBe("WA");
  }
  await api.dispose();
});

/** Types text at the beginning of the statement. */
async function typeIntoStatement(page: Page, text: string): Promise<void> {
  await page.getByRole("textbox", { name: "statement/problem.en.md" }).focus();
  await page.keyboard.press("Control+Home");
  await page.keyboard.type(text);
  await expect(page.getByText("not saved").first()).toBeVisible();
}

/** Opens a draft that is checked quickly because it contains almost nothing. */
async function openDraft(api: Api, problem: string): Promise<string> {
  const { id } = await api.send<{ id: string }>("POST", "/drafts", { problem });
  await api.send("PUT", `/drafts/${id}/file?path=statement/problem.en.md`, "Say it back.\n");
  return id;
}

const saveFile = (page: Page) => page.getByRole("button", { name: "Save" }).last();

test("reports a conflicting change once, then saves the typed text", async ({
  open,
  judge,
  complaints,
}) => {
  complaints.expect(/409|events/);
  const api = await judge.apiOf(judge.instructor);
  const id = await openDraft(api, "outrun");
  const page = await open(judge.instructor, "/account");
  // Blocks events, so that the page does not know about the change below.
  await page.route("**/events", (route) => route.abort());
  await page.goto(`/drafts/${id}/statement`);
  await typeIntoStatement(page, "Mine. ");
  await api.send("PUT", `/drafts/${id}/file?path=notes.md`, "theirs");
  await saveFile(page).click();
  await expect(page.getByText("Somebody else has changed this draft")).toHaveCount(1);
  await saveFile(page).click();
  await expect(page.getByText("Saved: statement/problem.en.md")).toBeVisible();
  await api.dispose();
});

test("a session that ended while a draft was open is renewed, and the file is saved", async ({
  open,
  judge,
  complaints,
}) => {
  complaints.expect(/401/);
  const { instructor } = judge;
  const api = await judge.apiOf(instructor);
  const id = await openDraft(api, "renewed");
  const page = await open(instructor, `/drafts/${id}/statement`);
  await typeIntoStatement(page, "g s Still here. ");
  await judge.api.send("DELETE", `/users/${instructor.id}/sessions`);
  await saveFile(page).click();
  const dialog = page.getByRole("dialog", { name: "Log in" });
  await expect(dialog.getByLabel("Password")).toBeFocused();
  await page.keyboard.type(instructor.password);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Saved: statement/problem.en.md")).toBeVisible();
  await api.dispose();
});

/** Chooses files with a button, as if they were on disk. */
async function choose(page: Page, button: string, files: Record<string, string | Buffer>) {
  const choosing = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: button }).last().click();
  const payloads = Object.entries(files).map(([name, content]) => ({
    name,
    mimeType: "application/octet-stream",
    buffer: Buffer.from(content),
  }));
  await (await choosing).setFiles(payloads);
}

function zip(files: Record<string, string>): Buffer {
  const script = `
import json, sys, zipfile
with zipfile.ZipFile(sys.stdout.buffer, "w") as archive:
  for name, text in json.load(sys.stdin).items(): archive.writestr(name, text)
`;
  return execFileSync("python3", ["-c", script], { input: JSON.stringify(files) });
}

test("adds tests from files and from a zip archive after showing their content", async ({
  open,
  judge,
  complaints,
}) => {
  test.setTimeout(900_000);
  complaints.expect(/422/);
  const api = await judge.apiOf(judge.instructor);
  const id = await draftProblem(api, "uploaded");
  const page = await open(judge.instructor, `/drafts/${id}/tests`);
  const add = page.getByRole("button", { name: "Add to draft" });
  const row = (name: string) => page.getByRole("row").filter({ hasText: name });

  await page.getByRole("button", { name: "Upload files" }).click();
  await choose(page, "Choose files", { "3.in": "3\n", "4.in": "four\n", "notes.txt": "?" });
  await expect(page.getByText("Ignored, because they are not tests: notes.txt")).toBeVisible();
  await add.click();
  await expect(page.getByText("2 files have been added.")).toBeVisible();
  await expect(row("secret/4")).toContainText("1 fault", { timeout: 240_000 });
  await expect(row("secret/3")).toContainText("generated");

  await page.getByRole("button", { name: "Zip archive" }).click();
  await choose(page, "Choose archive", { "tests.zip": "no zip" });
  await expect(page.getByText("tests.zip cannot be read as a zip archive.")).toBeVisible();
  await expect(add).toBeDisabled();
  await choose(page, "Choose archive", {
    "tests.zip": zip({ "tests/5.in": "5\n", "tests/read me.txt": "?" }),
  });
  await expect(page.getByText(/^These files .+: tests\/read me\.txt$/)).toBeVisible();
  await expect(add).toBeDisabled();
  await choose(page, "Choose archive", { "tests.zip": zip({ "6.ans": "6\n" }) });
  await add.click();
  await expect(page.getByText("'data/secret/6.ans' has no input (.in) next to it")).toBeVisible();

  const good = { "secret/4.in": "4\n", "secret/4.ans": "4\n", "__MACOSX/secret/._4.in": "litter" };
  await choose(page, "Choose archive", { "tests.zip": zip(good) });
  await expect(page.getByText("The archive contains 2 files.")).toBeVisible();
  await expect(add).toBeDisabled();
  await page.getByLabel(/^Replace .*existing file/).check();
  await add.click();
  const way = page.getByRole("region", { name: "Steps to publication" });
  await expect(way).toContainText("Everything is ready to publish.", { timeout: 240_000 });
  await expect(row("secret/4")).not.toContainText("fault");
  await api.dispose();
});
