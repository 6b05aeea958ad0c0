import { publishProblem } from "./support/problem";
import { expect, type Page, test } from "./support/test";
import { expectVerdict } from "./support/work";

const markup = '<img src=x onerror="window.hit=1"><script>window.hit=1</script>';
const formula = "$\\href{javascript:window.hit=1}{x}$ $\\includegraphics{http://x.test/x.png}$";

/** Checks that no markup was executed. Every test also fails if the browser reports an error. */
async function expectUnhurt(page: Page): Promise<void> {
  expect(await page.evaluate(() => (window as unknown as { hit?: number }).hit)).toBeUndefined();
  for (const scheme of ["javascript:", "data:"]) {
    await expect(page.locator(`a[href^="${scheme}" i]`)).toHaveCount(0);
  }
  await expect(page.locator('main img[src="x"], main script, main [onerror]')).toHaveCount(0);
}

test("students' HTML is shown as text and not executed", async ({ open, judge }) => {
  const student = await judge.newStudent(`Mallory ${markup}`);
  const api = await judge.apiOf(student);
  const id = await api.submit("eightpath", "python3", "a.py", `print('${markup}')\n#${markup}\n`);
  const broken = await api.submit("eightpath", "cpp", "a.cpp", `#error ${markup}\n`);
  await Promise.all([api.judged(id), api.judged(broken)]);
  const page = await open(student, `/submissions/${id}`);
  await expectVerdict(page, "Wrong answer");
  await expect(page.getByText("onerror").first()).toBeVisible();
  await expectUnhurt(page);
  await page.goto(`/submissions/${broken}`);
  await expectVerdict(page, "Compile error");
  await expect(page.getByText(markup).first()).toBeVisible();
  await expectUnhurt(page);
  await page.goto(`/problems/eightpath?from=${id}`);
  await expect(page.getByText("onerror").first()).toBeVisible();
  await expectUnhurt(page);

  const staff = await open(judge.instructor, "/courses/1/students");
  await expect(staff.getByText(`Mallory ${markup}`)).toBeVisible();
  await expectUnhurt(staff);
  for (const path of ["gradebook", "submissions"]) {
    await staff.goto(`/courses/1/${path}`);
    // Ignores the filter, whose options are not visible text.
    const name = staff.locator("main span").filter({ hasText: `Mallory ${markup}` });
    await expect(name.first()).toBeVisible();
    await expectUnhurt(staff);
  }
  await api.dispose();
});

test("instructors' HTML is shown as text and not executed", async ({ open, judge, complaints }) => {
  // KaTeX logs untrusted commands in the console.
  complaints.expect(/LaTeX-incompatible|trust|\/problems\/hostile\/files\//);
  test.setTimeout(480_000);
  const title = `Course ${markup}`;
  await judge.api.send("POST", "/courses", { name: "hostile", title });
  const statement = [
    `# ${markup}`,
    "[a](javascript:window.hit=1) [b](data:text/html,<script>window.hit=1</script>) <b>bold</b>",
    `![c](x" onerror="window.hit=1) ![d](http://x.test/x.png)`,
    formula,
    "Caf&eacute;",
  ].join("\n\n");
  await publishProblem(judge, "hostile", {
    "statement/problem.en.md": statement,
    "statement/problem.zh.md": statement,
  });
  const page = await open(judge.admin, "/courses");
  await expect(page.getByText(title)).toBeVisible();
  await expectUnhurt(page);
  for (const locale of ["en", "zh-CN"]) {
    const reader = await open(judge.admin, "/problems/hostile", { locale });
    await expect(reader.getByText("<b>bold</b>").first()).toBeVisible();
    // The formulas are shown, without the link that one of them contains.
    await expect(reader.locator(".katex").first()).toBeVisible();
    await expect(reader.getByText("Café", { exact: true })).toBeVisible();
    // Requests pictures only from the judge, whatever their address. This picture does not exist.
    await expect(reader.locator("main a[href*='window.hit'], main img[src^='http']")).toHaveCount(
      0,
    );
    await expectUnhurt(reader);
  }
});
