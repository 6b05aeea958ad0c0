import { expect, test } from "./support/test";
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
