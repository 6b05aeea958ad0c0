import { expectAccessible, expectNoSideways } from "./support/accessibility";
import type { Judge } from "./support/judge";
import { expect, test } from "./support/test";

const original = `def gcd(a, b):
    while b:
        a, b = b, a % b
    return a


def ranks(line):
    values = [int(word) for word in line.split()]
    total = 0
    for place, value in enumerate(values):
        total += sum(1 for later in values[place + 1:] if later < value)
    return total


print(gcd(ranks(input()), 12))
`;

/** The same functions in a different order, with other names and a comment. */
const copy = `# my own work
def position(text):
    numbers = [int(part) for part in text.split()]
    count = 0
    for i, number in enumerate(numbers):
        count += sum(1 for n in numbers[i + 1:] if n < number)
    return count

def divisor(x, y):
    while y:
        x, y = y, x % y
    return x

print(divisor(position(input()), 7))
`;

const other = `import sys

left = {}
for word in sys.stdin.read().split():
    left.setdefault(len(word), []).append(word.upper())
while left:
    print(len(left), left.popitem())
`;

/** Enrols a new student in the course, and submits a program as this student. */
async function submitAs(judge: Judge, course: string, name: string, content: string) {
  const student = await judge.newStudent(name);
  await judge.api.send("PUT", `/courses/${course}/enrollments/${student.id}`, { role: "student" });
  const api = await judge.apiOf(student);
  const submission = await api.send<{ id: string }>("POST", "/submissions", {
    problem: "cantorrank",
    language: "python3",
    course: Number(course),
    files: [{ name: "a.py", content }],
  });
  await api.judged(submission.id);
  return { student, submission: submission.id };
}

/** Creates a course with a program, a copy of it, and a program that is not similar. */
async function makeCourse(judge: Judge, name: string) {
  const instructor = await judge.apiOf(judge.instructor);
  const { id } = await instructor.send<{ id: string }>("POST", "/courses", { name, title: name });
  await instructor.send("PUT", `/courses/${id}/problems/cantorrank`, {});
  const first = await submitAs(judge, id, "Ada Lovelace", original);
  await submitAs(judge, id, "Bob Copier", copy);
  const third = await submitAs(judge, id, "Cleo Alone", other);
  return { first, third };
}

test("an instructor compares a program with a similar one", async ({ open, judge }) => {
  const { first } = await makeCourse(judge, "similar");
  const page = await open(judge.instructor, `/submissions/${first.submission}`);
  await page.getByRole("tab", { name: "Similar programs" }).click();
  const table = page.getByRole("table", { name: "Similar programs" });
  await expect(table.getByRole("link", { name: "Bob Copier", exact: true })).toBeVisible();
  await expect(table.getByRole("row")).toHaveCount(2);
  await expect(page.getByText(/no proof of copying/)).toBeVisible();
  await expectAccessible(page, "similar programs");

  await table.getByRole("link", { name: /^Compare/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Similar programs side by side");
  await expect(page.getByText(/% similar\. This is no proof/)).toBeVisible();
  const status = page.getByRole("status").filter({ hasText: /part/i });
  await expect(status).toHaveText("2 common parts");
  await page.getByRole("button", { name: "Next part" }).click();
  await expect(status).toContainText("Part 1 of 2");
  await expect(page.getByRole("button", { name: "Common part 1", pressed: true })).toHaveCount(2);
  await page.keyboard.press("j");
  await expect(status).toContainText("Part 2 of 2");
  await page.keyboard.press("k");
  await expect(status).toContainText("Part 1 of 2");
  await page.getByRole("button", { name: "Common part 2" }).first().click();
  await expect(status).toContainText("Part 2 of 2");
  await expectAccessible(page, "comparison");
  await expectNoSideways(page);

  await page.getByRole("link", { name: "All similar programs" }).click();
  await expect(page.getByRole("tab", { name: "Similar programs", selected: true })).toBeVisible();
});

test("the comparison works on a dark phone in Chinese", async ({ open, judge }) => {
  const { first } = await makeCourse(judge, "similar-phone");
  const page = await open(judge.instructor, `/submissions/${first.submission}?part=similar`, {
    viewport: { width: 390, height: 844 },
    colorScheme: "dark",
    locale: "zh-CN",
  });
  await expect(page.getByRole("table", { name: "相似程序" })).toBeVisible();
  await expectNoSideways(page, "similar programs");
  await expectAccessible(page, "similar programs on a phone");
  await page.getByRole("link", { name: /^比较/ }).click();
  await page.getByRole("button", { name: "下一部分" }).click();
  await expect(page.getByRole("status").filter({ hasText: "第 1 部分" })).toBeVisible();
  await expectNoSideways(page, "comparison");
  await expectAccessible(page, "comparison on a phone");
});

test("a program that is like no other has an empty list", async ({ open, judge }) => {
  const { third } = await makeCourse(judge, "similar-none");
  const page = await open(judge.instructor, `/submissions/${third.submission}?part=similar`);
  await expect(page.getByRole("heading", { name: "No similar programs" })).toBeVisible();
  await expect(page.getByText(/Compared with 2 other students/)).toBeVisible();
  await expectAccessible(page, "no similar programs");
});

test("a student sees no similar programs", async ({ open, judge, complaints }) => {
  complaints.expect(/403/);
  const { first } = await makeCourse(judge, "similar-student");
  const page = await open(first.student, `/submissions/${first.submission}?part=similar`);
  await expect(page.getByRole("tab", { name: "Tests", selected: true })).toBeVisible();
  await expect(page.getByRole("tab", { name: "Similar programs" })).toHaveCount(0);
  await page.goto(`/submissions/${first.submission}/similar/1`);
  await expect(page.getByRole("alert")).toContainText(
    "only the course's assistants and instructors may see this",
  );
});
