import { expect, test } from "./support/test";
import { source, worldOf } from "./support/world";

test("the grid of results has a cell for each test, and at first selects the failed test", async ({
  open,
  judge,
}) => {
  const student = await judge.newStudent();
  const api = await judge.apiOf(student);
  const text = source("eightpath", "wrong_answer/reversed.cpp");
  const id = await api.submit("eightpath", "cpp", "a.cpp", text);
  await api.judged(id);
  const page = await open(student, `/submissions/${id}`);
  const grid = page.getByRole("region", { name: "Tests by verdict" });
  const failed = grid.getByRole("link", { name: /: Wrong answer$/ });
  await expect(failed).toHaveAttribute("aria-current", "true");
  const words = await page.getByText(/^Failed on test \d+ of \d+\./).textContent();
  const [number = 0, total = 0] = (words?.match(/\d+/g) ?? []).map(Number);
  await expect(grid.getByRole("link", { name: /: Accepted$/ })).toHaveCount(number - 1);
  await expect(grid.getByRole("img", { name: /: not run$/ })).toHaveCount(total - number);

  // One cell is reached with the Tab key, and the arrow keys move to the others.
  await failed.focus();
  await page.keyboard.press("ArrowLeft");
  const before = grid.locator("[aria-current]");
  await expect(before).toBeFocused();
  await expect(before).toHaveAccessibleName(/: Accepted$/);
  await expect(page).toHaveURL(new RegExp(`#run-${number - 1}$`));
  await page.keyboard.press("Home");
  await expect(page.getByRole("region", { name: "sample/1" })).toBeVisible();

  await page.getByRole("tab", { name: "Source" }).click();
  await expect(page.getByRole("textbox", { name: /a\.cpp/ })).toBeVisible();
  await expect(grid).toBeHidden();
  await api.dispose();
});

test("the list of tests scrolls to the selected test inside its card", async ({ open, judge }) => {
  const { student, accepted } = await worldOf(judge);
  const page = await open(student, `/submissions/${accepted}`);
  const grid = page.getByRole("region", { name: "Tests by verdict" });
  const last = grid.getByRole("link").last();
  await last.click();
  const list = page.getByRole("list", { name: "Tests" });
  await expect(list.locator("[aria-current]")).toBeVisible();
  const name = (await last.getAttribute("aria-label"))?.replace(/: Accepted$/, "") ?? "";
  await expect(list.locator("[aria-current]")).toContainText(name);
  const whole_px = await list.evaluate((list) => list.getBoundingClientRect().height);
  const card_px = await list.evaluate((list) => list.parentElement?.clientHeight ?? 0);
  expect(card_px).toBeLessThan(whole_px);
});

test("shows a wrong number beside the expected one, with the difference", async ({
  open,
  judge,
}) => {
  const student = await judge.newStudent();
  const api = await judge.apiOf(student);
  const id = await api.submit("eightsteps", "python3", "a.py", "print(1000)\n");
  await api.judged(id);
  const page = await open(student, `/submissions/${id}`);
  const outputs = page.getByRole("region", { name: "Expected output and your output" });
  const row = outputs.getByRole("row").nth(1);
  await expect(row).toContainText("1000");
  const difference = await row.getByTitle("Your number minus the expected number").textContent();
  expect(difference).toMatch(/^\+\d+$/);
  await expect(row).toContainText(`−${1000 - Number(difference)}`);
  await api.dispose();
});
