import { expect, type Page, test } from "./support/test";
import { worldOf } from "./support/world";

/** Shows the page as the browser prints it. */
async function print(page: Page): Promise<void> {
  await page.emulateMedia({ media: "print" });
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
}

async function expectNoControls(page: Page): Promise<void> {
  await expect(page.getByRole("banner")).toBeHidden();
  for (const role of ["button", "textbox", "searchbox", "combobox", "tab"] as const) {
    await expect(page.getByRole(role), role).toHaveCount(0);
  }
}

test("a statement is printed without the header, the editor and buttons", async ({
  open,
  judge,
}) => {
  const page = await open(judge.student, "/problems/eightsteps", { colorScheme: "dark" });
  await expect(page.getByRole("button", { name: /^Submit/ })).toBeVisible();
  await print(page);
  await expect(page.getByRole("article", { name: "Statement" })).toBeVisible();
  await expect(page.getByText("Sample input 1")).toBeVisible();
  await expectNoControls(page);
  const colours = await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
  expect(colours).toBe("light");
});

test("on a phone, the statement is printed even if the code is shown", async ({ open, judge }) => {
  const viewport = { width: 390, height: 844 };
  const page = await open(judge.student, "/problems/eightsteps", { viewport });
  await page.getByRole("tab", { name: "Code" }).click();
  await expect(page.getByRole("article", { name: "Statement" })).toBeHidden();
  await print(page);
  await expect(page.getByRole("article", { name: "Statement" })).toBeVisible();
  await expectNoControls(page);
});

test("a submission is printed with all its tests", async ({ open, judge }) => {
  const { student, accepted } = await worldOf(judge);
  const viewport = { width: 1280, height: 300 };
  const page = await open(student, `/submissions/${accepted}`, { viewport });
  const words = await page.getByText(/^\d+ of \d+ tests passed/).textContent();
  const count = Number(words?.match(/\d+/)?.[0]);
  const tests = page.getByRole("list", { name: "Tests" }).getByRole("listitem");
  await expect(tests.first()).toBeVisible();
  expect(await tests.count()).toBeLessThan(count);
  await print(page);
  await expect(tests).toHaveCount(count);
  await expect(page.getByRole("banner")).toBeHidden();
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  await expect(tests).not.toHaveCount(count);
});

test("a gradebook is printed with all its rows", async ({ open, judge }) => {
  const { id } = await judge.api.send<{ id: string }>("POST", "/courses", {
    name: "printed",
    title: "Printed course",
  });
  await judge.api.send("PUT", `/courses/${id}/problems/eightsteps`, {});
  for (let count = 0; count < 6; count++) {
    const student = await judge.newStudent();
    await judge.api.send("PUT", `/courses/${id}/enrollments/${student.id}`, { role: "student" });
  }
  const viewport = { width: 1280, height: 300 };
  const page = await open(judge.admin, `/courses/${id}/gradebook`, { viewport });
  const book = page.getByRole("region", { name: "Gradebook" });
  const hidden_px = () => book.evaluate((region) => region.scrollHeight - region.clientHeight);
  await expect(book).toBeVisible();
  expect(await hidden_px()).toBeGreaterThan(0);
  await print(page);
  expect(await hidden_px()).toBeLessThanOrEqual(1);
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(page.getByRole("searchbox")).toBeHidden();
  await expect(page.getByRole("navigation", { name: "Page sections" })).toBeHidden();
});
