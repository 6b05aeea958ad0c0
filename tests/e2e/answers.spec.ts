import { readdirSync } from "node:fs";
import { join } from "node:path";
import { problems } from "./support/places";
import { expect, test } from "./support/test";
import { expectVerdict } from "./support/work";

const submissions = join(problems, "fifteenanswers/submissions");

/** Returns the paths of the answer files of a reference submission. */
function answers(submission: string): string[] {
  const directory = join(submissions, submission);
  return readdirSync(directory).map((name) => join(directory, name));
}

test("submits answer files, and shows points and missing answers", async ({ open, judge }) => {
  const page = await open(await judge.newStudent(), "/problems/fifteenanswers");
  const table = page.getByRole("table", { name: "Test cases and their files" });
  await expect(table.getByRole("row")).toHaveCount(21);
  const submit = page.getByRole("button", { name: "Submit" });
  await expect(submit).toBeDisabled();
  await page
    .getByLabel("Choose files")
    .first()
    .setInputFiles(answers("partially_accepted/first_ten"));
  await expect(table.getByText("No file")).toHaveCount(10);
  await submit.click();
  const own = page.getByRole("region", { name: "My submissions" });
  await expect(own).toContainText("Wrong answer", { timeout: 90_000 });
  await own.getByRole("link").first().click();
  await expectVerdict(page, "Wrong answer");
  await expect(page.getByText("50 of 100 points")).toBeVisible();
  await expect(page.getByText("no answer was submitted for this test case").first()).toBeVisible();
});

test("reports an answer file that belongs to no test case", async ({ open, judge, complaints }) => {
  complaints.expect(/422/);
  const page = await open(await judge.newStudent(), "/problems/fifteenanswers");
  const file = { name: "99.out", mimeType: "text/plain", buffer: Buffer.from("u\n") };
  await page.getByLabel("Choose files").first().setInputFiles(file);
  await expect(page.getByText("99.out does not belong to a test case")).toBeVisible();
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByRole("alert")).toContainText("'99.out' belongs to no test case");
});
