import { expect, test } from "./support/test";
import { expectVerdict, submit, write } from "./support/work";

const sum = `#include <iostream>
int main() {
  int a = 0;
  int b = 0;
  std::cin >> a >> b;
  std::cout << a + b << '\\n';
}
`;

test("a problem from the template is checked, published, added to a course and solved", async ({
  open,
  judge,
}) => {
  test.setTimeout(600_000);
  const instructor = await judge.apiOf(judge.instructor);
  const course = await instructor.send<{ id: string }>("POST", "/courses", {
    name: "first-sums",
    title: "First sums",
  });
  const student = await judge.newStudent();
  await judge.api.send("PUT", `/courses/${course.id}/enrollments/${student.id}`, {
    role: "student",
  });

  const page = await open(judge.instructor, "/drafts");
  await page.getByRole("button", { name: "New problem" }).click();
  const begin = page.getByRole("dialog", { name: "New problem" });
  await begin.getByLabel("Name").fill("Not a name");
  await expect(begin.getByText("Use lowercase letters and digits only.")).toBeVisible();
  await expect(begin.getByRole("button", { name: "Create" })).toBeDisabled();
  await begin.getByLabel("Name").fill("sumoftwo");
  await begin.getByLabel("Title").fill("Sum of two");
  await begin.getByRole("button", { name: "Create" }).click();
  await expect(page.getByRole("link", { name: "secret/01-largest" })).toBeVisible();

  const way = page.getByRole("region", { name: "Steps to publication" });
  await expect(way).toContainText("Everything is ready to publish.", { timeout: 480_000 });
  await page.getByRole("link", { name: "Preview and publish" }).click();
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Publish" }).click();
  await expect(
    page.getByText("Add the problem to a course so that students can see it."),
  ).toBeVisible();

  await page.goto("/drafts");
  const editable = page.getByRole("table", { name: "Problems you can edit" });
  await expect(editable.getByRole("row", { name: /sumoftwo/ })).toContainText(
    "not in your courses",
  );

  await page.goto(`/courses/${course.id}`);
  await page.getByRole("button", { name: "Add problems" }).click();
  const adding = page.getByRole("dialog", { name: "Add problems" });
  await adding.getByRole("checkbox", { name: /sumoftwo/ }).check();
  await adding.getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.getByRole("row", { name: /Sum of two/ })).toContainText("open");

  const theirs = await open(student);
  await theirs.getByRole("main").getByRole("link", { name: "Sum of two" }).first().click();
  await expect(theirs.getByText("Two whole numbers")).toBeVisible();
  await write(theirs, "cpp", sum);
  const id = await submit(theirs);
  await theirs.goto(`/submissions/${id}`);
  await expectVerdict(theirs, "Accepted");
  await instructor.dispose();
});
