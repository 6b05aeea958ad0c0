import { expect, type Page, test } from "./support/test";
import { expectVerdict, paste, submit, write } from "./support/work";

/** Creates a problem in the browser, starting with an example. */
async function createProblem(page: Page, name: string, title: string, example: RegExp) {
  await page.getByRole("button", { name: "New problem" }).click();
  const begin = page.getByRole("dialog", { name: "New problem" });
  await begin.getByLabel("Name").fill(name);
  await begin.getByLabel("Title").fill(title);
  await begin.getByLabel(example).check();
  await begin.getByRole("button", { name: "Create" }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
}

const tab = (page: Page, name: string) =>
  page.getByRole("navigation").getByRole("link", { name, exact: true }).click();

async function typeTest(page: Page, input: string, name: string): Promise<void> {
  const text = page.getByRole("textbox", { name: "Input", exact: true });
  if (!(await text.isVisible())) await page.getByRole("button", { name: "Type a test" }).click();
  await paste(page, text, input);
  await page.getByRole("textbox", { name: "Name", exact: true }).fill(name);
  await page.getByRole("button", { name: "Add to draft" }).click();
  await expect(page.getByRole("link", { name: new RegExp(`/${name}$`) })).toBeVisible();
}

async function addGroup(page: Page, name: string, points: string): Promise<void> {
  await page.getByRole("button", { name: "Add group" }).click();
  const dialog = page.getByRole("dialog", { name: "Add group" });
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByLabel("Maximum points").fill(points);
  await dialog.getByRole("button", { name: "Add" }).click();
  await expect(dialog).toBeHidden();
}

async function publish(page: Page): Promise<void> {
  const way = page.getByRole("region", { name: "Steps to publication" });
  await expect(way).toContainText("Everything is ready to publish.", { timeout: 240_000 });
  await tab(page, "Preview and publish");
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Publish" }).click();
  await expect(
    page.getByText("Add the problem to a course so that students can see it."),
  ).toBeVisible();
}

const save = (page: Page) =>
  page.getByRole("region", { name: "problem.yaml" }).getByRole("button", { name: "Save" });

// Right only for sums below 100.
const partial = `#include <iostream>
int main() {
  int a = 0;
  int b = 0;
  std::cin >> a >> b;
  std::cout << (a + b) % 100 << '\\n';
}
`;

test("creates a scoring problem with two groups; a submission earns points for one group", async ({
  open,
  judge,
}) => {
  test.setTimeout(900_000);
  const page = await open(judge.instructor, "/drafts");
  await createProblem(page, "scoredsums", "Scored sums", /adding two numbers/);

  await tab(page, "Type and limits");
  await page.getByLabel("Result of a submission").selectOption("scoring");
  await save(page).click();
  await page.getByRole("link", { name: "Edit test groups" }).click();
  await expect(page.getByText(/There are no groups: .* at most 100 points/)).toBeVisible();

  await typeTest(page, "1 1\n", "02-small");
  await typeTest(page, "40 50\n", "03-small");
  await addGroup(page, "2-large", "50");
  const groups = page.getByRole("table", { name: "Test groups" });
  await expect(groups.getByRole("row", { name: /2-large/ })).toContainText("3 tests");
  await expect(page.getByText("The groups give 50 of 100 points.")).toBeVisible();
  await addGroup(page, "1-small", "60");
  await expect(page.getByText("The groups give 110 of 100 points.")).toBeVisible();

  for (const name of ["02-small", "03-small"]) {
    await page.getByLabel(`Select secret/2-large/${name}`).check();
  }
  await page.getByLabel("Group", { exact: true }).last().selectOption("secret/1-small");
  await page.getByRole("button", { name: "Move to group" }).click();
  await expect(page.getByRole("link", { name: "secret/1-small/03-small" })).toBeVisible();

  // The judge refuses more points than the maximum, and the page says so at the groups.
  await expect(
    page.getByText("is 100, but the highest score possible with its groups is 110").last(),
  ).toBeVisible({
    timeout: 240_000,
  });
  await page.getByRole("button", { name: "Edit group 2-large" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit group 2-large" });
  await dialog.getByLabel("Maximum points").fill("40");
  await dialog.getByLabel("1-small").check();
  await dialog.getByLabel("Name").fill("2-great");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("The groups give 100 of 100 points.")).toBeVisible();
  await expect(groups.getByRole("row", { name: /2-great/ })).toContainText("1-small");

  await publish(page);
  const api = await judge.apiOf(judge.instructor);
  await api.send("PUT", "/courses/1/problems/scoredsums", {});
  const student = await judge.newStudent();
  const theirs = await open(student, "/problems/scoredsums");
  await write(theirs, "cpp", partial);
  await theirs.goto(`/submissions/${await submit(theirs)}`);
  await expectVerdict(theirs, "Wrong answer");
  await expect(theirs.getByRole("region", { name: "Outcome" })).toContainText("60");
  await expect(theirs.getByText("Group 1-small: 60 of 60")).toBeVisible();
  await expect(theirs.getByText("Group 2-great: 0 of 40")).toBeVisible();
  await api.dispose();
});

test("creates an interactive problem from the example and adds a conversation", async ({
  open,
  judge,
}) => {
  test.setTimeout(900_000);
  const page = await open(judge.instructor, "/drafts");
  await createProblem(page, "guessit", "Guess it", /guessing a number/);
  await expect(page.getByRole("link", { name: "sample/1" })).toBeVisible();

  await page.getByRole("button", { name: "Type a conversation" }).click();
  await page.getByRole("button", { name: "Add line from submission" }).click();
  await page.getByRole("textbox", { name: "Line 1, Submission" }).fill("1000");
  await page.getByRole("button", { name: "Add line from judge" }).click();
  await page.getByRole("textbox", { name: "Line 2, Judge" }).fill("correct");
  await page.getByRole("button", { name: "Add to draft" }).click();
  await page.getByRole("link", { name: "sample/2" }).click();
  await expect(page.getByRole("textbox", { name: "Line 2, Judge" })).toHaveValue("correct");
  await page.getByRole("link", { name: "All tests" }).click();
  await typeTest(page, "3\n", "05-three");

  await publish(page);
  await page.getByRole("link", { name: "Open problem" }).click();
  const samples = page.getByRole("region", { name: "Samples" });
  await expect(samples.getByRole("figure", { name: "Sample interaction 2" })).toBeVisible();
  await expect(samples).toContainText("correct");
  const { id } = await judge.api.send<{ id: string }>("POST", "/submissions", {
    problem: "guessit",
    language: "python3",
    files: [
      { name: "a.py", content: "for guess in range(1, 1001):\n    print(guess, flush=True)\n" },
    ],
  });
  expect((await judge.api.judged(id)).verdict).toBe("WA");
});

test("a problem that becomes interactive gets the validator from the template", async ({
  open,
  judge,
}) => {
  const page = await open(judge.instructor, "/drafts");
  await createProblem(page, "talks", "Talks", /adding two numbers/);
  await tab(page, "Type and limits");
  await page.getByLabel(/^Interactive:/).check();
  await page.getByLabel(/^Multi-pass:/).check();
  await page.getByLabel("Maximum number of passes").fill("3");
  const text = page.getByRole("textbox", { name: "problem.yaml" });
  await expect(text).toContainText("type: [pass-fail, interactive, multi-pass]");
  await expect(text).toContainText("validation_passes: 3");
  await page.getByLabel(/^Multi-pass:/).uncheck();
  await expect(text).not.toContainText("validation_passes");
  await save(page).click();
  await page.getByRole("button", { name: "Add template" }).click();
  await page.getByRole("link", { name: "output_validator/interactor.cpp" }).click();
  await expect(page.getByText("guesses_max").first()).toBeVisible();
});
