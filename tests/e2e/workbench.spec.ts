import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { problems } from "./support/places";
import { expect, test } from "./support/test";
import { drop, editor, submit, write } from "./support/work";
import { source } from "./support/world";

const program = (name: string) => join(problems, "eightpath/submissions", name);
const filesOf = (page: Page) => page.getByRole("tablist", { name: "Program files" });
const ownOf = (page: Page) => page.getByRole("tabpanel", { name: "My submissions" });

// Each run takes 0.5 s, so that a submission is still pending when the page opens.
const slowly = `import time; time.sleep(0.5)\n${source("eightpath", "accepted/a_star.py")}`;

/** Returns the page with a slow program, and a second tab with the same problem. */
async function twoTabs(page: Page): Promise<[Page, Page]> {
  await write(page, "python3", slowly);
  const other = await page.context().newPage();
  await other.goto("/problems/eightpath");
  return [page, other];
}

test("a second upload replaces the first one or is added to it", async ({ open, judge }) => {
  const page = await open(await judge.newStudent(), "/problems/eightpath");
  await page.getByLabel("Programming language").selectOption("cpp");
  const tabs = filesOf(page).getByRole("tab");
  await drop(page, [program("accepted/bfs_cantor.cpp")]);
  await expect(tabs).toHaveText(["bfs_cantor.cpp"]);

  const question = page.getByRole("dialog", { name: "Replace your files?" });
  await drop(page, [program("accepted/a_star.cpp")]);
  await expect(question).toContainText("bfs_cantor.cpp");
  await question.getByRole("button", { name: "Replace", exact: true }).click();
  await expect(tabs).toHaveText(["a_star.cpp"]);

  await drop(page, [program("accepted/bfs_cantor.cpp")]);
  await question.getByRole("button", { name: "Keep all files" }).click();
  await expect(tabs).toHaveText(["a_star.cpp", "bfs_cantor.cpp"]);
  await expect(tabs.nth(1)).toHaveAttribute("aria-selected", "true");
  await expect(page.getByText("2 files define the function main")).toBeVisible();

  // Uploading a file again replaces and selects it.
  await tabs.nth(0).click();
  await drop(page, [program("accepted/bfs_cantor.cpp")]);
  await expect(tabs.nth(1)).toHaveAttribute("aria-selected", "true");
  await expect(question).toBeHidden();
  await page.getByRole("button", { name: "Remove bfs_cantor.cpp" }).click();
  await expect(page.getByText("2 files define the function main")).toBeHidden();
  await submit(page);
  await expect(ownOf(page)).toContainText("Accepted", { timeout: 90_000 });
});

test("restores the files that an upload has replaced", async ({ open, judge }) => {
  const page = await open(await judge.newStudent(), "/problems/eightpath");
  await write(page, "cpp", "// typed\n");
  await drop(page, [program("accepted/a_star.cpp")]);
  await page.getByRole("dialog").getByRole("button", { name: "Replace", exact: true }).click();
  await expect(await editor(page)).toContainText("#include");
  await page.getByRole("button", { name: "Restore it" }).click();
  await expect(await editor(page)).toContainText("// typed");
});

test("the header shows the limits and the compiler of the chosen language", async ({
  open,
  judge,
}) => {
  const page = await open(await judge.newStudent(), "/problems/eightsteps");
  const facts = page.getByRole("main").getByRole("list").first();
  const language = page.getByLabel("Programming language");
  await language.selectOption("cpp");
  await expect(facts).toContainText(/\b1 s/);
  await language.selectOption("python3");
  await expect(facts).toContainText(/\b5 s/);
  await facts.getByRole("button", { name: /Python 3 \(CPython\)/ }).click();
  const details = page.getByRole("dialog", { name: "Python 3 (CPython)" });
  await expect(details).toContainText("5 s (× 5 for this language)");
  await details.getByRole("button", { name: "Close" }).click();
  await language.selectOption("cpp");
  await facts.getByRole("button", { name: /GNU C\+\+20/ }).click();
  await expect(page.getByRole("dialog")).toContainText(/g\+\+ -std=gnu\+\+20 -O2 .*main\.cpp/);
});

test("shows compiler versions and lists each language only once", async ({ open, judge }) => {
  const student = await judge.newStudent();
  const api = await judge.apiOf(student);
  const id = await api.submit("eightsteps", "cpp20", "a.cpp", "int main() {}\n");
  await api.judged(id);
  await api.dispose();
  const page = await open(student, "/problems/eightsteps");
  const languages = page.getByLabel("Programming language").getByRole("option");
  await expect(languages.filter({ hasText: /^GNU C\+\+20 \(g\+\+\) \d+\.\d+/ })).toHaveCount(1);
  await page.goto("/submissions");
  await expect(
    page.getByLabel("Programming language").getByRole("option", { name: /C\+\+20 \(g\+\+\)/ }),
  ).toHaveCount(1);
  await expect(page.getByRole("list", { name: "Submissions" })).toContainText("GNU C++20 (g++)");
});

/** Returns the position and size of an element, in whole pixels. */
async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error("the element is not visible");
  return [box.x, box.y, box.width, box.height].map(Math.round);
}

test("the editor and the Submit button do not move after a run or a submission", async ({
  open,
  judge,
}) => {
  const page = await open(await judge.newStudent(), "/problems/eightsteps");
  await write(page, "python3", source("eightsteps", "accepted/bfs.py"));
  const button = page.getByRole("button", { name: "Submit", exact: true });
  const zone = page.getByLabel("Editor. You can drop files here.");
  const before = [await boxOf(button), await boxOf(zone)];
  await page.getByRole("button", { name: "Run", exact: true }).click();
  const panel = page.getByRole("tabpanel", { name: "Run on my input" });
  await expect(panel.getByText("Output", { exact: true })).toBeVisible();
  expect([await boxOf(button), await boxOf(zone)]).toEqual(before);
  for (let count = 1; count <= 3; count++) {
    await submit(page);
    await expect(ownOf(page).getByRole("link")).toHaveCount(count);
    expect([await boxOf(button), await boxOf(zone)]).toEqual(before);
  }
});

test("remembers the height of the editor", async ({ open, judge }) => {
  const page = await open(await judge.newStudent(), "/problems/eightsteps");
  const bar = page.getByRole("separator", { name: "Editor height" });
  const zone = page.getByLabel("Editor. You can drop files here.");
  await expect(await editor(page)).toBeVisible();
  const [, , , before = 0] = await boxOf(zone);
  await bar.focus();
  for (let steps = 0; steps < 3; steps++) await page.keyboard.press("ArrowUp");
  const [, , , after = 0] = await boxOf(zone);
  expect(after).toBeLessThan(before);
  await page.reload();
  await expect(await editor(page)).toBeVisible();
  // The height settles after the fonts have loaded.
  await expect.poll(async () => (await boxOf(zone))[3]).toBe(after);
});

test("a pending submission is shown after a reload, after Back and in other tabs", async ({
  open,
  judge,
}) => {
  const [page, other] = await twoTabs(await open(await judge.newStudent(), "/problems/eightpath"));
  await expect(await editor(other)).toBeVisible();

  const id = await submit(page);
  const link = { name: `Submission ${id}` };
  await expect(ownOf(other).getByRole("link", link)).toBeVisible();
  await page.reload();
  await expect(ownOf(page).getByRole("link", link)).toBeVisible();
  await ownOf(page).getByRole("link", link).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Submission ${id}`);
  await page.goBack();
  await expect(ownOf(page).getByRole("link", link)).toBeVisible();
  for (const tab of [page, other]) {
    await expect(ownOf(tab)).toContainText("Accepted", { timeout: 90_000 });
  }
});

test("a submission in a different tab does not close the panel that the user works in", async ({
  open,
  judge,
}) => {
  const [page, other] = await twoTabs(await open(await judge.newStudent(), "/problems/eightpath"));
  const input = other.getByLabel("Input", { exact: true });
  await input.fill("my input");
  const id = await submit(page);
  await expect(ownOf(page).getByRole("link", { name: `Submission ${id}` })).toBeVisible();
  await expect(input).toHaveValue("my input");
  await other.getByRole("tab", { name: "My submissions" }).click();
  await expect(ownOf(other).getByRole("link", { name: `Submission ${id}` })).toBeVisible();
});

test("a submission whose response is lost is sent again but stored only once", async ({
  open,
  judge,
  complaints,
}) => {
  complaints.expect(/ERR_FAILED/);
  const student = await judge.newStudent();
  const page = await open(student, "/problems/eightsteps");
  await write(page, "cpp", source("eightsteps", "accepted/bfs_cantor.cpp"));
  let isDown = true;
  await page.route("**/api/v1/**", async (route) => {
    if (!isDown) return route.continue();
    // The submission arrives at the judge, but the response is lost.
    if (route.request().url().endsWith("/submissions")) await route.fetch();
    return route.abort();
  });
  await page.getByRole("button", { name: "Submit", exact: true }).click();
  await expect(page.getByText("will be submitted as soon as the judge is back")).toBeVisible();
  const banner = page.getByText("The judge is not responding. This page may be out of date.");
  await expect(banner).toBeInViewport();
  // The banner stays when a different page opens.
  await page.getByRole("navigation", { name: "Main" }).getByText("Submissions").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Submissions");
  await expect(banner).toBeInViewport();

  const again = page.waitForResponse(
    (answer) => answer.url().endsWith("/submissions") && answer.request().method() === "POST",
  );
  isDown = false;
  expect((await again).status()).toBe(201);
  await expect(banner).toBeHidden();
  // The list, which could not be loaded, loads by itself.
  await expect(page.getByRole("list", { name: "Submissions" }).getByRole("link")).toHaveCount(1);
  const api = await judge.apiOf(student);
  const stored = await api.get<{ submissions: unknown[] }>("/submissions?user=me");
  expect(stored.submissions).toHaveLength(1);
  await api.dispose();
});
