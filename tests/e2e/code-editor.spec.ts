import { expectAccessible, settled } from "./support/accessibility";
import { expect, type Locator, type Page, test } from "./support/test";
import { codeEditor, editor, expectVerdict, sourceField, submit } from "./support/work";

// The problem page begins with a plain text field. The code editor is loaded at the first sign of
// use, and takes over the text, the selection, the scroll position and the focus.

const code = /\/assets\/view-[^/]*\.js$/;

/** Holds back the code editor until the returned function is called. */
async function holdBack(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(code, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** The lines of the code editor; it renders all lines of a short text. */
const linesOf = (editor: Locator) => editor.locator(".cm-line").allTextContents();

test("the code editor is loaded when the pointer reaches it, and nothing moves", async ({
  open,
  judge,
}) => {
  const page = await open(await judge.newStudent(), "/problems/eightpath");
  const requested: string[] = [];
  page.on("request", (request) => requested.push(request.url()));
  await settled(page);
  await expect(sourceField(page)).toHaveValue(/#include/);
  await expectAccessible(page, "the plain field");
  await page.getByRole("article", { name: "Statement" }).hover();
  await page.waitForLoadState("networkidle");
  expect(requested.filter((url) => code.test(url))).toEqual([]);

  const before = await sourceField(page).evaluate((field) => {
    const { x, y } = field.getBoundingClientRect();
    const { paddingLeft, paddingTop, fontSize, lineHeight, fontFamily } = getComputedStyle(field);
    const [left, top] = [Number.parseFloat(paddingLeft), Number.parseFloat(paddingTop)];
    return { x: x + left, y: y + top, fontSize, lineHeight, fontFamily };
  });
  await sourceField(page).hover();
  await expect(codeEditor(page)).toBeVisible();
  const after = await codeEditor(page).evaluate((content) => {
    const line = content.querySelector(".cm-line") ?? content;
    const { x, y } = line.getBoundingClientRect();
    const { paddingLeft, fontSize, lineHeight, fontFamily } = getComputedStyle(line);
    return { x: x + Number.parseFloat(paddingLeft), y, fontSize, lineHeight, fontFamily };
  });
  expect(Math.abs(after.x - before.x)).toBeLessThan(1);
  expect(Math.abs(after.y - before.y)).toBeLessThan(1);
  expect(after).toEqual({ ...before, x: after.x, y: after.y });
  await expectAccessible(page, "the code editor");
});

test("no key is lost while the code editor is loaded", async ({ open, judge }) => {
  const page = await open(await judge.newStudent(), "/problems/eightsteps");
  const release = await holdBack(page);
  await sourceField(page).click();
  await page.keyboard.press("Control+A");
  const lines = Array.from({ length: 12 }, (_, i) => `// line ${i} of a program`);
  const typing = page.keyboard.type(lines.join("\n"), { delay: 20 });
  await expect(sourceField(page)).toHaveValue(/line 3/);
  release();
  await typing;
  await expect(codeEditor(page)).toBeFocused();
  expect(await linesOf(codeEditor(page))).toEqual(lines);

  // Undo returns to the initial program, in more than one step.
  let steps = 0;
  while (!(await linesOf(codeEditor(page))).join().includes("int main()") && steps < 50) {
    await page.keyboard.press("Control+Z");
    steps++;
  }
  expect(steps).toBeGreaterThan(1);
  expect(steps).toBeLessThan(50);
});

test("the code editor takes over the selection and the scroll position", async ({
  open,
  judge,
}) => {
  const page = await open(await judge.newStudent(), "/problems/eightsteps");
  const release = await holdBack(page);
  await sourceField(page).fill(Array.from({ length: 300 }, (_, i) => `// ${i}`).join("\n"));
  await page.keyboard.press("Control+Home");
  for (let i = 0; i < 100; i++) await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Shift+ArrowDown");
  const top = await sourceField(page).evaluate((field) => field.scrollTop);
  expect(top).toBeGreaterThan(500);
  release();
  await expect(codeEditor(page)).toBeFocused();
  const scrolled = () =>
    codeEditor(page).evaluate((content) => content.parentElement?.scrollTop ?? 0);
  await expect.poll(async () => Math.abs((await scrolled()) - top)).toBeLessThan(2);
  await page.keyboard.press("Delete");
  const lines = await linesOf(codeEditor(page));
  expect(lines).toContain("// 101");
  expect(lines).not.toContain("// 100");
});

test("a composition is not interrupted by the code editor", async ({ open, judge }) => {
  const page = await open(await judge.newStudent(), "/problems/eightsteps");
  const release = await holdBack(page);
  await sourceField(page).fill("// ");
  const keyboard = await page.context().newCDPSession(page);
  const compose = (text: string) =>
    keyboard.send("Input.imeSetComposition", {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
  await compose("ni");
  const loaded = page.waitForResponse(code);
  release();
  await (await loaded).finished();
  await compose("nihao");
  // Long enough for the code editor to run, if it did not wait.
  await page.waitForTimeout(2_000);
  await expect(codeEditor(page)).toBeHidden();
  await keyboard.send("Input.insertText", { text: "你好" });
  await expect(codeEditor(page)).toBeFocused();
  expect(await linesOf(codeEditor(page))).toEqual(["// 你好"]);
});

test("without the code editor, a student can write, submit and come back", async ({
  open,
  judge,
  complaints,
}) => {
  complaints.expect(/ERR_FAILED/);
  const page = await open(await judge.newStudent(), "/problems/eightsteps");
  await page.route(code, (route) => route.abort());
  await page.getByLabel("Programming language").selectOption("cpp");
  await sourceField(page).fill("int main() { return missing; }\n");
  await expect(page.getByText("The code editor could not be loaded.")).toBeVisible();
  const messages = page.getByRole("region", { name: "Messages of the compiler" });
  await messages.getByTitle("Go to line 1").click();
  await expect(sourceField(page)).toBeFocused();
  await page.keyboard.press("Control+Enter");
  const own = page.getByRole("tabpanel", { name: "My submissions" });
  await expect(own).toContainText("Compile error", { timeout: 90_000 });
  await page.reload();
  await expect(sourceField(page)).toHaveValue("int main() { return missing; }\n");
  await page.unroute(code);
  await expect(await editor(page)).toContainText("return missing;");
  const id = await submit(page);
  await own.getByRole("link", { name: `Submission ${id}` }).click();
  await expectVerdict(page, "Compile error");
});

test("the code editor is loaded at the next key after a failure", async ({
  open,
  judge,
  complaints,
}) => {
  complaints.expect(/ERR_FAILED/);
  const page = await open(await judge.newStudent(), "/problems/eightsteps");
  await page.route(code, (route) => route.abort());
  await sourceField(page).fill("//");
  await expect(page.getByText("The code editor could not be loaded.")).toBeVisible();
  await page.unroute(code);
  await page.keyboard.type(" found again");
  await expect(codeEditor(page)).toBeFocused();
  expect(await linesOf(codeEditor(page))).toEqual(["// found again"]);
});

test("Tab and Escape have the same effect in the field and in the editor", async ({
  open,
  judge,
}) => {
  const page = await open(await judge.newStudent(), "/problems/eightsteps");
  const release = await holdBack(page);
  const language = page.getByLabel("Programming language");
  await language.selectOption("python3");
  await language.focus();
  const reach = async (what: Locator) => {
    for (let steps = 0; steps < 10; steps++) {
      if (await what.evaluate((element) => element.matches(":focus"))) return;
      await page.keyboard.press("Tab");
    }
    throw new Error("not reached by Tab");
  };
  await reach(sourceField(page));
  await page.keyboard.press("Control+A");
  await page.keyboard.type("if 1:");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.type("print");
  await page.keyboard.press("Enter");
  await expect(sourceField(page)).toHaveValue("if 1:\n    print\n    ");
  await page.keyboard.press("Shift+Tab");
  await expect(sourceField(page)).toHaveValue("if 1:\n    print\n");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("Check while typing")).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(sourceField(page)).toBeFocused();

  release();
  await expect(codeEditor(page)).toBeFocused();
  await page.keyboard.press("Tab");
  expect(await linesOf(codeEditor(page))).toEqual(["if 1:", "    print", "    "]);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Tab");
  await expect(codeEditor(page)).not.toBeFocused();
});

test("on a phone, the code editor is loaded when the code is opened", async ({ open, judge }) => {
  const viewport = { width: 390, height: 844 };
  const page = await open(judge.student, "/problems/eightsteps", { viewport, hasTouch: true });
  const requested: string[] = [];
  page.on("request", (request) => requested.push(request.url()));
  await settled(page);
  await page.getByRole("article", { name: "Statement" }).tap();
  await page.waitForLoadState("networkidle");
  expect(requested.filter((url) => code.test(url))).toEqual([]);
  await page.getByRole("tab", { name: "Code" }).tap();
  await expect(codeEditor(page)).toBeVisible();
  await codeEditor(page).tap();
  await page.keyboard.press("Control+Home");
  await page.keyboard.type("// typed ");
  await expect(codeEditor(page)).toContainText("// typed ");
  await expectAccessible(page);
});
