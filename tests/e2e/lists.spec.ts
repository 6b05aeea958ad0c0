import { expect, type Page, test } from "./support/test";

const search = (page: Page) => page.getByRole("searchbox", { name: "Search problems" });

test("/ moves the focus to the search, and Enter opens the first match", async ({
  open,
  judge,
}) => {
  const page = await open(judge.student);
  await expect(search(page)).toBeVisible();
  await page.keyboard.press("/");
  await expect(search(page)).toBeFocused();
  await page.keyboard.type("eightsteps");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/problems\/eightsteps$/);
});

test("the list of shortcuts contains the key for the search", async ({ open, judge }) => {
  const page = await open(judge.student);
  await expect(search(page)).toBeVisible();
  await page.keyboard.press("?");
  const row = page.getByRole("dialog").locator("dl > div").filter({ hasText: "Search" });
  await expect(row.locator("kbd")).toHaveText("/");
});

test("a search without a match offers to clear the filters", async ({ open, judge }) => {
  const page = await open(judge.student);
  await search(page).fill("no such problem");
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(page.getByRole("main").getByRole("row").nth(1)).toBeVisible();
  await expect(search(page)).toHaveValue("");
});

test("clicking anywhere in a row opens its page without a reload", async ({ open, judge }) => {
  const page = await open(await judge.newStudent());
  const row = page.getByRole("row").filter({ has: page.locator('a[href="/problems/eightsteps"]') });
  const documents: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "document") documents.push(request.url());
  });
  await row.getByText("Not tried").click();
  await expect(page).toHaveURL(/\/problems\/eightsteps$/);
  expect(documents, "pages that were reloaded").toEqual([]);
});

test("clicking a row of My submissions opens the submission, but its checkbox does not", async ({
  open,
  judge,
}) => {
  const student = await judge.newStudent();
  const api = await judge.apiOf(student);
  const id = await api.submit("eightsteps", "cpp", "a.cpp", "int main() { return missing; }\n");
  await api.judged(id);
  await api.dispose();
  const page = await open(student, "/submissions");
  await page.getByLabel(`Compare submission ${id}`).check();
  await expect(page).toHaveURL(/\/submissions$/);
  await page.getByRole("list", { name: "Submissions" }).getByRole("listitem").first().click();
  await expect(page).toHaveURL(new RegExp(`/submissions/${id}$`));
});

test("on a phone, My submissions shows the times, and its checkboxes are large enough", async ({
  open,
  judge,
}) => {
  const student = await judge.newStudent();
  const api = await judge.apiOf(student);
  const id = await api.submit("eightsteps", "cpp", "a.cpp", "int main() { return missing; }\n");
  await api.judged(id);
  await api.dispose();
  const page = await open(student, "/submissions", { viewport: { width: 390, height: 844 } });
  const row = page.getByRole("list", { name: "Submissions" }).getByRole("listitem");
  await expect(row.getByRole("time")).toBeVisible();
  const box = await page.getByLabel(`Compare submission ${id}`).boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
});

test("on a phone, the deadline of a late problem stays inside its list", async ({
  open,
  judge,
}) => {
  const student = await judge.newStudent();
  const { id } = await judge.api.send<{ id: string }>("POST", "/courses", {
    name: "late-course",
    title: "Late course",
  });
  const [due_ms, closes_ms] = [Date.now() - 86_400_000, Date.now() + 7 * 86_400_000];
  await judge.api.send("PUT", `/courses/${id}/problems/eightsteps`, { due_ms, closes_ms });
  await judge.api.send("PUT", `/courses/${id}/enrollments/${student.id}`, { role: "student" });
  const page = await open(student, "/", { viewport: { width: 390, height: 844 } });
  const list = page.getByRole("region", { name: "Late course" });
  const deadline = list.getByText(/closes in 7 days/);
  await expect(deadline).toBeVisible();
  const [outer, inner] = [await list.boundingBox(), await deadline.boundingBox()];
  if (!outer || !inner) throw new Error("the list has no size");
  expect(inner.x).toBeGreaterThanOrEqual(outer.x + 8);
  expect(inner.x + inner.width).toBeLessThanOrEqual(outer.x + outer.width - 8);
});

test("the time fields of a problem fit in their dialog", async ({ open, judge }) => {
  const page = await open(judge.instructor, "/courses/1", { locale: "en-US" });
  await page.getByRole("button", { name: "Add problems" }).click();
  const dialog = page.getByRole("dialog");
  const outside = await dialog.locator("form").evaluate((form) => {
    const { right } = form.getBoundingClientRect();
    return [...form.querySelectorAll("*")]
      .filter((element) => element.getBoundingClientRect().right > right + 0.5)
      .map((element) => element.outerHTML.slice(0, 80));
  });
  expect(outside).toEqual([]);
});

test("screen readers announce each file upload button only once", async ({ open, judge }) => {
  const page = await open(judge.student, "/problems/eightsteps");
  await expect(page.getByRole("button", { name: /^Submit/ })).toBeVisible();
  const fields = page.locator('input[type="file"]');
  await expect(fields).not.toHaveCount(0);
  for (const field of await fields.all()) await expect(field).toBeHidden();
});

test("dates follow the region of the browser", async ({ open, judge }) => {
  for (const [locale, pattern] of [
    ["en-GB", /\b\d{1,2} [A-Z][a-z]{2,3} \d{4}, \d\d:\d\d/],
    ["en-US", /\b[A-Z][a-z]{2} \d{1,2}, \d{4}, \d{1,2}:\d\d.[AP]M/],
  ] as const) {
    const page = await open(judge.admin, "/admin/audit", { locale });
    await expect(page.getByRole("row").nth(1)).toContainText(pattern);
  }
});
