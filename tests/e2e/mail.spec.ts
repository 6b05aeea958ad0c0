import { type AddressInfo, createServer } from "node:net";
import { expectAccessible } from "./support/accessibility";
import { type Judge, type Person, startJudge } from "./support/judge";
import { expect, type Page, testWith } from "./support/test";

/**
 * Starts a judge that sends mails, because that of the other tests sends none. It never connects to
 * its server, because notices are mailed only after five minutes.
 */
async function startJudgeWithMail(): Promise<Judge> {
  const listen = `127.0.0.1:${await freePort()}`;
  const mail = [
    ["--mail-server", "smtp://127.0.0.1:1"],
    ["--mail-from", "judge@example.org"],
    // The daemon prints this address, which the tests use.
    ["--public-url", `http://${listen}`],
  ];
  return startJudge(mail.flat(), listen);
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}

const test = testWith(startJudgeWithMail);

interface MailSettings {
  notices: boolean;
  language: string;
}

/** Returns what the judge knows about the mails of a person. */
async function settingsOf(judge: Judge, person: Person): Promise<MailSettings> {
  const api = await judge.apiOf(person);
  const settings = await api.get<MailSettings>("/session/mail");
  await api.dispose();
  return settings;
}

async function addressOf(judge: Judge, person: Person): Promise<string> {
  const email = `${person.name}@example.org`;
  await judge.api.send("PATCH", `/users/${person.id}`, { email });
  return email;
}

const settings = (page: Page) =>
  page.getByRole("main").locator("section").filter({ hasText: "E-mail" });
const choice = (page: Page) => page.getByRole("checkbox", { name: "E-mail me my notices" });

test("a user switches mails of notices off and on", async ({ open, judge }) => {
  const student = await judge.newStudent();
  const page = await open(student, "/account");
  await expect(settings(page)).toContainText("your account has no e-mail address");
  await expect(choice(page)).toHaveCount(0);

  const address = await addressOf(judge, student);
  await page.reload();
  await expect(settings(page)).toContainText(`Mails go to ${address}.`);
  await expect(choice(page)).toBeChecked();
  await expectAccessible(page, "the page of an account with mails");

  await choice(page).click();
  await expect(page.getByText("Your notices will not be mailed to you")).toBeVisible();
  await expect(choice(page)).not.toBeChecked();
  expect(await settingsOf(judge, student)).toMatchObject({ notices: false });
  await page.reload();
  await expect(choice(page)).not.toBeChecked();

  await choice(page).click();
  await expect(page.getByText("Your notices will be mailed to you")).toBeVisible();
  expect(await settingsOf(judge, student)).toMatchObject({ notices: true });
  await page.reload();
  await expect(choice(page)).toBeChecked();
});

test("mails have the language that the user chooses for the pages", async ({ open, judge }) => {
  const student = await judge.newStudent();
  const language = async () => (await settingsOf(judge, student)).language;
  const page = await open(student);
  await page.getByRole("banner").getByRole("button").click();
  await page.getByLabel("Language").selectOption("zh");
  await expect.poll(language).toBe("zh");
  await page.getByLabel("语言").selectOption("en");
  await expect.poll(language).toBe("en");
});

test("mails are Chinese for a user whose browser prefers Chinese", async ({ open, judge }) => {
  const student = await judge.newStudent();
  const page = await open(student, "/account", { locale: "zh-CN" });
  await expect.poll(async () => (await settingsOf(judge, student)).language).toBe("zh");
  await expect(page.getByText("您的账户没有电子邮箱地址")).toBeVisible();
});
