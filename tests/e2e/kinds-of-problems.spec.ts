import type { Api, Judge, Person } from "./support/judge";
import { expect, type Page, test } from "./support/test";
import { expectVerdict } from "./support/work";
import { source } from "./support/world";

/** A course with one problem, and a student with a submission there. */
interface Work {
  course: string;
  student: Person;
  submission: string;
}

async function submitInCourse(
  judge: Judge,
  problem: string,
  path: string,
  content = source(problem, path),
): Promise<Work> {
  const instructor = await judge.apiOf(judge.instructor);
  const { id: course } = await instructor.send<{ id: string }>("POST", "/courses", {
    name: `kinds-${problem}`,
    title: `Kinds: ${problem}`,
  });
  await instructor.send("PUT", `/courses/${course}/problems/${problem}`, {});
  const student = await judge.newStudent("Grace Hopper");
  await judge.api.send("PUT", `/courses/${course}/enrollments/${student.id}`, { role: "student" });
  const theirs = await judge.apiOf(student);
  const name = path.slice(path.lastIndexOf("/") + 1);
  const { id: submission } = await theirs.send<{ id: string }>("POST", "/submissions", {
    problem,
    language: name.endsWith(".py") ? "python3" : "cpp",
    files: [{ name, content }],
    course: Number(course),
  });
  await theirs.judged(submission);
  await Promise.all([instructor.dispose(), theirs.dispose()]);
  return { course, student, submission };
}

/** Returns the number of the first run whose test is in a group, as in the address of the run. */
async function runOf(api: Api, submission: string, group: string): Promise<number> {
  const { runs } = await api.get<{ runs: { position: number; test: string | null }[] }>(
    `/submissions/${submission}`,
  );
  const run = runs.find(({ test }) => test?.startsWith(`${group}/`));
  if (!run) throw new Error(`no run in ${group}`);
  return run.position + 1;
}

test("the statement of an interactive problem shows a sample dialogue", async ({ open, judge }) => {
  const page = await open(judge.admin, "/problems/eightguess");
  const samples = page.getByRole("region", { name: "Samples" });
  const first = samples.getByRole("figure", { name: "Sample interaction 1" });
  await expect(first.getByRole("listitem").first()).toBeVisible();
  await expect(first).toContainText("Program");
  await expect(first).toContainText("Judge");
  // The board is hidden from programs, so it is no sample input.
  await expect(samples.getByText("Sample output 1")).toBeHidden();
});

test("a conversation is shown as a chat only to users who may see the test data", async ({
  open,
  judge,
}) => {
  // Passes the samples, but fails the first secret test: its first guess is correct there, and it
  // then writes another guess. The conversations of passed secret tests are not recorded.
  const path = "accepted/first_consistent.cpp";
  const writesOn = source("eightguess", path).replace(
    "if (answer == 0)",
    "if (answer == 0 && boards.size() == 181440) cout << guess << endl;\n    if (answer == 0)",
  );
  const { student, submission } = await submitInCourse(judge, "eightguess", path, writesOn);
  const sample = await runOf(judge.api, submission, "sample");
  const secret = await runOf(judge.api, submission, "secret");
  const chatOn = (page: Page) => page.getByRole("figure", { name: "Conversation" });

  const theirs = await open(student, `/submissions/${submission}#run-${sample}`);
  await expectVerdict(theirs, "Wrong answer");
  const said = chatOn(theirs).getByRole("listitem");
  await expect(said.filter({ hasText: "Program" }).first()).toBeVisible();
  await expect(said.filter({ hasText: "Judge" }).first()).toBeVisible();
  await theirs.goto(`/submissions/${submission}#run-${secret}`);
  await expect(theirs.getByText("This course hides the data of this test.")).toBeVisible();
  await expect(chatOn(theirs)).toHaveCount(0);

  const page = await open(judge.instructor, `/submissions/${submission}#run-${secret}`);
  await expect(chatOn(page).getByRole("listitem")).toHaveText([/Program/, /Judge/, /Program/]);
});

test("a run of a multi-pass problem shows the number of its passes", async ({ open, judge }) => {
  const { submission } = await submitInCourse(judge, "eightcode", "accepted/rank.cpp");
  const run = await runOf(judge.api, submission, "secret");
  const page = await open(judge.instructor, `/submissions/${submission}#run-${run}`);
  await expectVerdict(page, "Accepted");
  await expect(page.getByText(/ · 2 passes/)).toBeVisible();
});

test("a submission shows the partial points of each test group", async ({ open, judge }) => {
  const { student, submission } = await submitInCourse(
    judge,
    "eightgroups",
    "partially_accepted/two_moves_too_long.cpp",
  );
  const page = await open(student, `/submissions/${submission}`);
  await expectVerdict(page, "50 of 100 points");
  await expect(page.getByText("Group 1-near: 10 of 20")).toBeVisible();
  await expect(page.getByText("Group 2-middle: 15 of 30")).toBeVisible();
});
