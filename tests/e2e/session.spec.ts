import { expect, type Page, test } from "./support/test";

async function logIn(page: Page, name: string, password: string): Promise<void> {
  await page.getByLabel("User name").fill(name);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Log in" }).click();
}

test("a wrong password is refused, the right one accepted", async ({ open, judge, complaints }) => {
  complaints.expect(/401/);
  const page = await open(null, "/problems/eightpath");
  await expect(page.getByRole("heading", { name: "Log in" })).toBeVisible();
  await logIn(page, judge.student.name, "not the password");
  await expect(page.getByRole("alert")).toContainText("Wrong user name or password.");
  await expect(page.getByLabel("User name")).toHaveValue(judge.student.name);
  await logIn(page, judge.student.name, judge.student.password);
  // After the log-in, the requested page is shown.
  await expect(page).toHaveURL(/\/problems\/eightpath$/);
  await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
});

test("the log-in page focuses the user name field, also after logging out", async ({
  open,
  judge,
}) => {
  const page = await open(null);
  await expect(page.getByLabel("User name")).toBeFocused();
  await page.keyboard.type(judge.student.name);
  await page.keyboard.press("Tab");
  await page.keyboard.type(judge.student.password);
  await page.keyboard.press("Enter");
  await page.getByRole("banner").getByRole("button").click();
  await page.getByRole("button", { name: "Log out" }).click();
  await expect(page.getByLabel("User name")).toBeFocused();
});

test("the log-in page shows the typed password on request", async ({ open }) => {
  const page = await open(null);
  const password = page.getByLabel("Password");
  await password.fill("a typed password");
  await page.keyboard.press("Tab");
  const show = page.getByRole("button", { name: "Show", exact: true });
  await expect(show).toBeFocused();
  await page.keyboard.press("Space");
  await expect(show).toHaveAttribute("aria-pressed", "true");
  await expect(password).toHaveAttribute("type", "text");
  await expect(password).toHaveAttribute("autocomplete", "current-password");
  await page.keyboard.press("Space");
  await expect(password).toHaveAttribute("type", "password");
});

test("logging out ends the session", async ({ open, judge }) => {
  const page = await open(judge.student);
  await page.getByRole("banner").getByRole("button").click();
  await page.getByRole("button", { name: "Log out" }).click();
  await expect(page.getByRole("heading", { name: "Log in" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Log in" })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Main" }).getByRole("link")).toHaveCount(0);
});

test("without JavaScript, the page asks for JavaScript in both languages", async ({ open }) => {
  const page = await open(null, "/", { javaScriptEnabled: false });
  // Searches by element, because Playwright's text locators do not find noscript content.
  const words = page.locator("noscript p");
  await expect(words.first()).toContainText("These pages need JavaScript");
  await expect(words.first()).toBeVisible();
  await expect(words.last()).toContainText("本站页面需要 JavaScript");
});

test("shows that the network is down until it is back", async ({ open, judge, complaints }) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED/);
  const page = await open(judge.student);
  await expect(page.getByRole("main")).toBeVisible();
  await page.context().setOffline(true);
  const words = page.getByText("You are offline.");
  await expect(words).toBeVisible();
  // The message is also visible when the page is scrolled down.
  await page.setViewportSize({ width: 1280, height: 300 });
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect(words).toBeInViewport({ ratio: 1 });
  await page.context().setOffline(false);
  await expect(words).toBeHidden();
});

test("shows that the judge is not responding until it responds again", async ({
  open,
  judge,
  complaints,
}) => {
  complaints.expect(/ERR_FAILED/);
  const page = await open(judge.admin, "/account");
  await page.route("**/events", (route) => route.abort());
  await page.goto("/admin/operation");
  await expect(page.getByText("The judge is not responding.")).toBeInViewport();
  await page.unroute("**/events");
  await expect(page.getByText("The judge is not responding.")).toBeHidden();
});

test("remembers the chosen language and colour scheme", async ({ open, judge }) => {
  const page = await open(judge.student);
  await page.getByRole("banner").getByRole("button").click();
  await page.getByLabel("Theme").selectOption("dark");
  await page.getByLabel("Language").selectOption("zh");
  await expect(page.locator("html")).toHaveAttribute("lang", "zh");
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("题目");
  await expect(page.locator("html")).toHaveCSS("color-scheme", "dark");
});
