import { join } from "node:path";
import { problems } from "./support/places";
import { expect, test } from "./support/test";
import { drop, editor, expectVerdict, submit, write } from "./support/work";
import { source } from "./support/world";

// Every run takes a while, so that the progress is visible.
const slowly = `import time; time.sleep(0.25)\n${source("eightpath", "accepted/a_star.py")}`;

test("submits, sees the verdict arrive and opens the submission without a reload", async ({
  open,
  judge,
}) => {
  const page = await open(await judge.newStudent());
  let documents = 0;
  page.on("request", (request) => {
    if (request.resourceType() === "document") documents++;
  });
  await page.getByRole("main").locator('a[href="/problems/eightpath"]').first().click();
  await expect(page).toHaveURL(/eightpath/);
  documents = 0;
  await write(page, "cpp", source("eightpath", "accepted/bfs_cantor.cpp"));
  const id = await submit(page);
  const own = page.getByRole("tabpanel", { name: "My submissions" });
  await expect(own).toContainText("Accepted", { timeout: 90_000 });
  await own.getByRole("link", { name: `Submission ${id}` }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Submission ${id}`);
  await expectVerdict(page, "Accepted");
  await expect(page.getByText(/^(\d+) of \1 tests passed/)).toBeVisible();
  expect(documents, "pages that were reloaded").toBe(0);
});

test("shows the tests one by one, even if the connection breaks", async ({
  open,
  judge,
  complaints,
}) => {
  // The browser reports the broken connection, and scripts that it was loading at that time.
  complaints.expect(/ERR_|503|dynamically imported/);
  const student = await judge.newStudent();
  const api = await judge.apiOf(student);
  const id = await api.submit("eightpath", "python3", "a_star.py", slowly);
  const page = await open(student, `/submissions/${id}`);
  const progress = page.getByText(/^\d+ of \d+ tests$/);
  await expect(progress).toBeVisible();
  await expect(
    page.getByRole("list", { name: "Tests" }).getByRole("listitem").nth(1),
  ).toBeVisible();
  // The charts have their limits while the tests run.
  await expect(page.getByRole("img", { name: /limit/ })).toHaveCount(2);
  await expect(progress).toBeVisible();
  await judge.restart();
  await expectVerdict(page, "Accepted");
  await expect(page.getByText(/^(\d+) of \1 tests passed/)).toBeVisible();
  await api.dispose();
});

const endings = [
  ["Wrong answer", "eightsteps", "wrong_answer/manhattan.cpp"],
  ["Run-time error", "eightsteps", "#include <cstdlib>\nint main() { std::abort(); }\n"],
  ["Time limit exceeded", "eightsteps", "time_limit_exceeded/dfs.cpp"],
  // Python has a longer time limit. C++ could exceed its limit where a new page takes 20 µs.
  ["Memory limit exceeded", "eightsteps", "text = b'x' * 10**9\n", "python3"],
  [
    "Output limit exceeded",
    "eightsteps",
    '#include <cstdio>\nint main() { for (;;) puts("x"); }\n',
  ],
  ["Compile error", "eightsteps", "int main() { return missing; }\n"],
] as const;

test("shows every verdict in words", async ({ open, judge }) => {
  const student = await judge.newStudent();
  const api = await judge.apiOf(student);
  const page = await open(student);
  for (const [words, problem, program, language = "cpp"] of endings) {
    const text = program.includes("\n") ? program : source(problem, program);
    const file = language === "cpp" ? "a.cpp" : "a.py";
    const id = await api.submit(problem, language, file, text);
    await test.step(words, async () => {
      await page.goto(`/submissions/${id}`);
      await expectVerdict(page, words);
      await expect(
        page
          .getByRole("region", { name: "Source" })
          .or(page.getByText("Source", { exact: true }))
          .first(),
      ).toBeVisible();
    });
  }
  await api.dispose();
});

test("a compiler message links to its line", async ({ open, judge }) => {
  const page = await open(await judge.newStudent(), "/problems/eightsteps");
  await write(page, "cpp", "int main() {\n  int steps = 0;\n  return missing;\n}\n");
  const id = await submit(page);
  const own = page.getByRole("tabpanel", { name: "My submissions" });
  await expect(own).toContainText("Compile error", { timeout: 90_000 });
  await page.goto(`/submissions/${id}`);
  await page
    .getByRole("button", { name: /:3/ })
    .or(page.getByTitle("Go to line 3"))
    .first()
    .click();
  await expect(page.getByText("return missing;").last()).toBeInViewport();
});

test("shows the compiler's messages while the student types", async ({ open, judge }) => {
  const page = await open(await judge.newStudent(), "/problems/eightsteps");
  let checks = 0;
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/checks")) checks++;
  });
  const messages = page.getByRole("region", { name: "Messages of the compiler" });
  const summary = messages.getByRole("status");
  await write(page, "cpp", "int main() {\n  int unused;\n  return missing;\n}\n");
  await expect(summary).toHaveText("1 error, 1 warning");
  await expect(messages).toContainText(/.missing. was not declared in this scope/);
  await messages.getByTitle("Go to line 3").click();
  await expect(await editor(page)).toBeFocused();
  await page.keyboard.press("Home");
  await page.keyboard.press("Shift+End");
  await page.keyboard.insertText("  return unused;");
  await expect(summary).toHaveText(/^1 warning$|^No errors found$/);

  await messages.getByLabel("Check while typing").uncheck();
  await expect(summary).toBeEmpty();
  const before = checks;
  await write(page, "cpp", "int main() { return missing; }\n");
  const id = await submit(page);
  const own = page.getByRole("tabpanel", { name: "My submissions" });
  await expect(own).toContainText(id);
  await expect(own).toContainText("Compile error", { timeout: 90_000 });
  expect(checks, "checks that were turned off").toBe(before);
  await page.reload();
  await expect(messages.getByLabel("Check while typing")).not.toBeChecked();
});

test("runs a program on custom input", async ({ open, judge }) => {
  const page = await open(await judge.newStudent(), "/problems/eightsteps");
  await write(page, "python3", "print(input()[::-1])\n");
  const panel = page.getByRole("tabpanel", { name: "Run on my input" });
  await panel.getByLabel("Input").fill("steps, reversed");
  await panel.getByRole("button", { name: "Run", exact: true }).click();
  await expect(panel.getByText("desrever ,spets")).toBeVisible();
  // Runs on a sample show the expected output too.
  await panel.getByRole("button", { name: "Sample 1" }).click();
  await panel.getByRole("button", { name: "Run", exact: true }).click();
  await expect(panel.getByText("Sample output", { exact: true })).toBeVisible();
});

test("compares two submissions of the student", async ({ open, judge }) => {
  const student = await judge.newStudent();
  const api = await judge.apiOf(student);
  const first = "int main() { return before; }\n";
  const second = "int main() { return after; }\n";
  const ids = [
    await api.submit("eightsteps", "cpp", "a.cpp", first),
    await api.submit("eightsteps", "cpp", "a.cpp", second),
  ];
  for (const id of ids) await api.judged(id);
  const page = await open(student, "/submissions");
  for (const id of ids) await page.getByLabel(`Compare submission ${id}`).check();
  const compare = page.getByRole("link", { name: "Compare these two" });
  await expect(compare).toBeInViewport();
  await compare.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Comparison");
  const figures = page.getByRole("table", { name: "Comparison" });
  for (const id of ids) {
    await expect(figures.getByRole("row", { name: `Submission ${id}` })).toContainText(
      "Compile error",
    );
  }
  const main = page.getByRole("main");
  await expect(main).toContainText("return before;");
  await expect(main).toContainText("return after;");
  await api.dispose();
});

test("restores typed text after a reload, in every language", async ({ open, judge }) => {
  const page = await open(await judge.newStudent(), "/problems/eightring");
  await write(page, "cpp", "// a draft in C++\n");
  await write(page, "python3", "# a draft in Python\n");
  await page.reload();
  await expect(await editor(page)).toContainText("# a draft in Python");
  await page.getByLabel("Programming language").selectOption("cpp");
  await expect(await editor(page)).toContainText("// a draft in C++");
});

test("accepts dropped files and selects their language", async ({ open, judge }) => {
  const page = await open(await judge.newStudent(), "/problems/eightpath");
  await page.getByLabel("Programming language").selectOption("cpp");
  await drop(page, [join(problems, "eightpath/submissions/accepted/a_star.py")]);
  await expect(page.getByRole("tab", { name: "a_star.py" })).toBeVisible();
  await expect(page.getByLabel("Programming language")).toHaveValue(/python/);
  await submit(page);
  const own = page.getByRole("tabpanel", { name: "My submissions" });
  await expect(own).toContainText("Accepted", { timeout: 90_000 });
});

test("renews an ended session in a dialog, without losing typed text", async ({
  open,
  judge,
  complaints,
}) => {
  complaints.expect(/401/);
  const student = await judge.newStudent();
  const page = await open(student, "/problems/eightsteps");
  const program = source("eightsteps", "accepted/bfs_cantor.cpp");
  await write(page, "cpp", program);
  await judge.api.send("DELETE", `/users/${student.id}/sessions`);
  await page.getByRole("button", { name: /^Submit/ }).click();
  const dialog = page.getByRole("dialog", { name: "Log in" });
  await dialog.getByLabel("Password").fill(student.password);
  await dialog.getByRole("button", { name: "Log in" }).click();
  await expect(dialog).toBeHidden();
  await expect(await editor(page)).toContainText("#include");
  await submit(page);
  const own = page.getByRole("tabpanel", { name: "My submissions" });
  await expect(own).toContainText("Accepted", { timeout: 90_000 });
});

test("by keyboard only: logs in, opens a problem, submits and opens the submission", async ({
  open,
  judge,
}) => {
  const student = await judge.newStudent();
  const page = await open(null);
  const reach = async (what: ReturnType<typeof page.getByRole>) => {
    for (let steps = 0; steps < 80; steps++) {
      if (await what.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press("Tab");
    }
    throw new Error(`not reached by Tab: ${what}`);
  };
  await reach(page.getByLabel("User name"));
  await page.keyboard.type(student.name);
  await reach(page.getByLabel("Password"));
  await page.keyboard.type(student.password);
  await page.keyboard.press("Enter");
  const link = page.getByRole("main").locator('a[href="/problems/eightsteps"]');
  await expect(link).toBeVisible();
  await reach(link);
  await page.keyboard.press("Enter");
  await reach(page.getByLabel("Programming language"));
  await page.keyboard.type("Python");
  await expect(await editor(page)).toBeVisible();
  await (await editor(page)).focus();
  await page.keyboard.press("Control+A");
  await page.keyboard.press("Delete");
  await page.keyboard.insertText(source("eightsteps", "accepted/bfs.py"));
  await page.keyboard.press("Control+Enter");
  const verdict = page.getByRole("tabpanel", { name: "My submissions" }).getByRole("link").first();
  await expect(page.getByRole("tabpanel", { name: "My submissions" })).toContainText("Accepted", {
    timeout: 90_000,
  });
  // The editor captures Tab until Escape is pressed.
  await page.keyboard.press("Escape");
  await reach(verdict);
  await page.keyboard.press("Enter");
  await expectVerdict(page, "Accepted");
});

test("typing g and a letter opens a page, but not in a text field", async ({ open, judge }) => {
  const page = await open(judge.admin, "/problems/eightring");
  await write(page, "python3", "");
  await (await editor(page)).focus();
  await page.keyboard.type("g = s ? c");
  await expect(await editor(page)).toHaveText("g = s ? c");
  await page.getByRole("tab", { name: "Run on my input" }).click();
  const input = page.getByLabel("Input", { exact: true });
  await input.fill("");
  await page.keyboard.type("gs?");
  await expect(input).toHaveValue("gs?");
  await expect(page).toHaveURL(/\/problems\/eightring$/);
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.type("gs");
  await expect(page).toHaveURL(/\/submissions$/);
});

test("problem titles are in the page language", async ({ open, judge }) => {
  const page = await open(judge.student, "/", { locale: "zh-CN" });
  const link = page.getByRole("main").locator('a[href="/problems/eightpath"]').first();
  await expect(link).toHaveText("八数码：最短路径");
  await link.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("八数码：最短路径");
});

test("what the judge says is in the page language", async ({ open, judge, complaints }) => {
  complaints.expect(/status of 404/);
  const student = await judge.newStudent();
  const api = await judge.apiOf(student);
  const text = "#include <cstdlib>\nint main() { std::abort(); }\n";
  const id = await api.submit("eightsteps", "cpp", "a.cpp", text);
  await api.judged(id);
  const page = await open(student, `/submissions/${id}`, { locale: "zh-CN" });
  await expect(page.getByText(/^因信号 6（异常中止）而终止/).first()).toBeVisible();
  await page.getByRole("banner").getByRole("button").click();
  await page.getByLabel("语言").selectOption("en");
  await expect(page.getByText(/^killed by signal 6/).first()).toBeVisible();
  await api.dispose();

  const other = await open(student, "/submissions/999999", { locale: "zh-CN" });
  await expect(other.getByText("该提交不存在")).toBeVisible();
});
