import { expectAccessible } from "./support/accessibility";
import { expect, test } from "./support/test";

test("a password link works once", async ({ open, judge, complaints }) => {
  complaints.expect(/404/);
  const student = await judge.newStudent();
  const { secret } = await judge.api.send<{ secret: string }>(
    "POST",
    `/users/${student.id}/password_link`,
  );
  const page = await open(null, `/password#${secret}`);
  await page.getByLabel("New password").fill("another long word");
  await page.getByRole("button", { name: "Set password" }).click();
  await expect(page.getByText("Your password is set.")).toBeVisible();
  await page.getByLabel("User name").fill(student.name);
  await page.getByLabel("Password").fill("another long word");
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page.getByRole("navigation", { name: "Main" }).getByRole("link")).not.toHaveCount(0);

  const again = await open(null, `/password#${secret}`);
  await again.getByLabel("New password").fill("yet another long word");
  await again.getByRole("button", { name: "Set password" }).click();
  await expect(again.getByText("This link has been used")).toBeVisible();
});

test("an instructor creates a password link for a student of the course", async ({
  open,
  judge,
  complaints,
}) => {
  complaints.expect(/403/);
  const student = await judge.newStudent("Dorothy Vaughan");
  const page = await open(judge.instructor, `/courses/1/students`);
  await page.getByRole("button", { name: `Password link for ${student.name}` }).click();
  const dialog = page.getByRole("dialog", { name: "Password link for Dorothy Vaughan" });
  await expectAccessible(page, "the dialog of a password link");
  await dialog.getByRole("button", { name: "Create password link" }).click();
  const link = await dialog.getByText(/\/password#/).textContent();

  const theirs = await open(null, link?.slice(judge.address.length));
  await theirs.getByLabel("New password").fill("computers wore skirts");
  await theirs.getByRole("button", { name: "Set password" }).click();
  await theirs.getByLabel("User name").fill(student.name);
  await theirs.getByLabel("Password").fill("computers wore skirts");
  await theirs.getByRole("button", { name: "Log in" }).click();
  await expect(theirs.getByRole("navigation", { name: "Main" })).toBeVisible();

  const { id } = await judge.api.send<{ id: string }>("POST", "/courses", {
    name: "taught-by-a-student",
    title: "Taught by a student",
  });
  await judge.api.send("PUT", `/courses/${id}/enrollments/${student.id}`, { role: "instructor" });
  await page.reload();
  await page.getByRole("button", { name: `Password link for ${student.name}` }).click();
  await dialog.getByRole("button", { name: "Create password link" }).click();
  await expect(dialog.getByText(/ask an administrator/)).toBeVisible();
});

test("an API token is shown once, works, and can be revoked", async ({ open, judge }) => {
  const student = await judge.newStudent();
  const page = await open(student, "/account");
  await page.getByRole("button", { name: "Create token" }).click();
  await page.getByLabel("Name", { exact: true }).fill("my shell");
  await page.getByRole("button", { name: "Create token" }).last().click();
  const token = await page.getByText(/^jt_/).innerText();
  const asked = () =>
    fetch(`${judge.address}/api/v1/problems`, { headers: { Authorization: `Bearer ${token}` } });
  expect((await asked()).status).toBe(200);
  await page.reload();
  await expect(page.getByText("my shell")).toBeVisible();
  await expect(page.getByText(/^jt_/)).toHaveCount(0);
  await page.getByRole("button", { name: /^Revoke/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Revoke" }).click();
  await expect(page.getByText("my shell", { exact: true })).toHaveCount(0);
  expect((await asked()).status).toBe(401);
});
