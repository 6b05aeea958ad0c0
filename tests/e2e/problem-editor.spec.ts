import type { Api } from "./support/judge";
import { expect, type Page, test } from "./support/test";
import { expectVerdict, paste } from "./support/work";
import { source } from "./support/world";

test("adds the test that start equals goal, previews what changes, and publishes it", async ({
  open,
  judge,
}) => {
  test.setTimeout(600_000);
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
  await page.getByRole("dialog").getByRole("button", { name: /Open/ }).click();
  await page.getByRole("link", { name: "Tests", exact: true }).click();
  const input = page.getByRole("textbox", { name: "Input", exact: true });
  if (!(await input.isVisible())) await page.getByText("Type a test").first().click();
  await paste(page, input, "123456780\n");
  await expect(page.getByText(/: invalid/)).toBeVisible();
  await paste(page, input, "123456780\n123456780\n");
  await expect(page.getByText(/: valid/)).toBeVisible();
  await page.getByRole("button", { name: "Add to the draft" }).click();
  await expect(page.getByText("The test is added.")).toBeVisible();

  await page.getByRole("link", { name: "Preview and publish" }).click();
  await page.getByRole("button", { name: "Start the preview" }).click({ timeout: 480_000 });
  await expect(
    page.getByRole("table", { name: /Old verdicts|How many submissions/ }),
  ).toContainText("WA", { timeout: 90_000 });
  await expect(page.getByText("Emmy Noether").first()).toBeVisible();
  await page
    .getByRole("main")
    .getByRole("button", { name: "Publish", exact: true })
    .first()
    .click();
  await page.getByRole("dialog").getByRole("button", { name: "Publish" }).click();
  await expect(
    page
      .getByText("This draft is published")
      .or(page.getByText("have changed"))
      .or(page.getByText("has changed"))
      .first(),
  ).toBeVisible();

  const theirs = await open(student, `/submissions/${id}`);
  await expectVerdict(theirs, "Wrong answer");
  await api.dispose();
});

/** The statement of a draft in its editor, with something typed at its beginning. */
async function typeIntoStatement(page: Page, text: string): Promise<void> {
  await page.getByRole("textbox", { name: "statement/problem.en.md" }).focus();
  await page.keyboard.press("Control+Home");
  await page.keyboard.type(text);
  await expect(page.getByText("not saved").first()).toBeVisible();
}

/** A draft that is checked at once, as there is next to nothing in it. */
async function openDraft(api: Api, problem: string): Promise<string> {
  const { id } = await api.send<{ id: string }>("POST", "/drafts", { problem });
  await api.send("PUT", `/drafts/${id}/file?path=statement/problem.en.md`, "Say it back.\n");
  return id;
}

const saveFile = (page: Page) => page.getByRole("button", { name: "Save" }).last();

test("says once that somebody else was faster, and saves what was typed then", async ({
  open,
  judge,
  complaints,
}) => {
  complaints.expect(/409|events/);
  const api = await judge.apiOf(judge.instructor);
  const id = await openDraft(api, "outrun");
  const page = await open(judge.instructor, "/account");
  // The page does not hear of it.
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

test("a session that ended under a draft is renewed, and the file is saved", async ({
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
