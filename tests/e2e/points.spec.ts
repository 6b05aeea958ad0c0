import type { Judge } from "./support/judge";
import { expect, test } from "./support/test";
import { expectVerdict } from "./support/work";
import { source } from "./support/world";

/** Creates a course with eightgroups, and a student with 20 and then 50 of 100 points. */
async function makeCourse(judge: Judge) {
  const instructor = await judge.apiOf(judge.instructor);
  const { id } = await instructor.send<{ id: string }>("POST", "/courses", {
    name: "algo-points",
    title: "Algorithms with points",
  });
  await instructor.send("PUT", `/courses/${id}/problems/eightgroups`, {});
  const student = await judge.newStudent("Grace Hopper");
  await judge.api.send("PUT", `/courses/${id}/enrollments/${student.id}`, { role: "student" });
  const theirs = await judge.apiOf(student);
  const submissions: string[] = [];
  for (const program of ["two_moves_too_long", "ten_moves"]) {
    const { id: submission } = await theirs.send<{ id: string }>("POST", "/submissions", {
      problem: "eightgroups",
      language: "cpp",
      files: [
        { name: "a.cpp", content: source("eightgroups", `partially_accepted/${program}.cpp`) },
      ],
      course: Number(id),
    });
    await theirs.judged(submission);
    submissions.push(submission);
  }
  return { id, student, best: submissions[0] ?? "", last: submissions[1] ?? "" };
}

test("a student and an instructor see the points of a scoring problem", async ({ open, judge }) => {
  const { id, student, best, last } = await makeCourse(judge);

  const theirs = await open(student);
  await expect(theirs.getByRole("row", { name: /Points for a Path/ }).first()).toContainText(
    "50 / 100",
  );
  await theirs.goto("/problems/eightgroups");
  await expect(theirs.getByText("Your points: 50 of 100")).toBeVisible();
  await expect(theirs.getByText("Best submission")).toBeVisible();
  await theirs.goto("/submissions");
  await expect(theirs.getByText("20 / 100")).toBeVisible();
  await expect(theirs.getByText("50 / 100")).toBeVisible();
  await theirs.goto("/problems/eightgroups");
  await theirs.getByRole("tab", { name: "My submissions" }).click();
  await expect(theirs.getByText("20 / 100")).toBeVisible();
  await theirs.goto(`/submissions/${last}`);
  await expectVerdict(theirs, "20 of 100 points");
  await expect(theirs.getByText("Group 1-near: 20 of 20")).toBeVisible();
  await expect(theirs.getByText(/^Group 2-middle: 0 of 30, test .+ failed$/)).toBeVisible();

  const page = await open(judge.instructor, `/courses/${id}/submissions`);
  await expect(page.getByText("50 / 100")).toBeVisible();
  await page.goto(`/courses/${id}/gradebook`);
  const row = page.getByRole("row", { name: /Grace Hopper/ });
  await expect(row.getByRole("link")).toHaveAttribute("href", `/submissions/${best}`);
  await expect(row).toContainText("50 / 100");
  await page.goto(`/courses/${id}`);
  await page.getByRole("button", { name: "Settings", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Points").selectOption("Last submission");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  await page.goto(`/courses/${id}/gradebook`);
  await expect(row.getByRole("link")).toHaveAttribute("href", `/submissions/${last}`);
  await expect(row).toContainText("20 / 100");
  await theirs.goto("/");
  const line = theirs.getByRole("row", { name: /Points for a Path/ }).first();
  await expect(line).toContainText("20 / 100");
  await theirs.goto("/problems/eightgroups");
  await expect(theirs.getByRole("link", { name: "Your points: 20 of 100" })).toHaveAttribute(
    "href",
    `/submissions/${last}`,
  );
  await expect(theirs.getByText("Last submission")).toBeVisible();
  await page.goto(`/courses/${id}/statistics`);
  await expect(page.getByText("20 points on average, of 1 student.")).toBeVisible();
});
