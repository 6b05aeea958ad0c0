import { expect, type Locator, type Page, test } from "./support/test";
import { editor, sourceField } from "./support/work";

async function left(element: Locator): Promise<number> {
  await expect(element).toBeVisible();
  const box = await element.boundingBox();
  if (!box) throw new Error("the element has no size");
  return box.x;
}

/** The positions of all links in a navigation, relative to the first one. */
async function positions(page: Page, name: string): Promise<number[]> {
  const links = page.getByRole("navigation", { name }).getByRole("link");
  await expect(links.first()).toBeVisible();
  const all = await links.evaluateAll((list) => list.map((link) => link.getBoundingClientRect().x));
  return all.map((x) => x - (all[0] ?? 0));
}

test("the header is aligned with the page, on narrow and on wide pages", async ({
  open,
  judge,
}) => {
  for (const width of [1280, 1440, 1920]) {
    const page = await open(judge.instructor, "/", { viewport: { width, height: 900 } });
    for (const path of ["/", "/courses/1", "/submissions"]) {
      await page.goto(path);
      const heading = await left(page.getByRole("heading", { level: 1 }));
      const brand = await left(page.getByRole("banner").getByRole("link", { name: "Judge" }));
      expect(Math.abs(brand - heading), `${path} at ${width} px`).toBeLessThan(1);
    }
  }
});

test("links and tabs do not move when the selection changes", async ({ open, judge }) => {
  const viewport = { width: 1440, height: 900 };
  const page = await open(judge.instructor, "/courses/1", { viewport });
  const main = await positions(page, "Main");
  const tabs = await positions(page, "Page sections");
  await page.goto("/courses/1/gradebook");
  expect(await positions(page, "Page sections")).toEqual(tabs);
  await page.goto("/");
  expect(await positions(page, "Main")).toEqual(main);
});

test("on a phone, the statement and the code are two tabs", async ({ open, judge }) => {
  const viewport = { width: 390, height: 844 };
  const page = await open(judge.student, "/problems/eightsteps", { viewport });
  const statement = page.getByRole("article", { name: "Statement" });
  await expect(statement).toBeVisible();
  await expect(sourceField(page)).toBeHidden();
  await page.getByRole("tab", { name: "Code" }).click();
  await expect(await editor(page)).toBeVisible();
  await expect(statement).toBeHidden();
  await (await editor(page)).focus();
  await page.keyboard.insertText("// kept");
  await page.getByRole("tab", { name: "Statement" }).click();
  await expect(statement).toBeVisible();
  await page.getByRole("tab", { name: "Code" }).click();
  await expect(await editor(page)).toContainText("// kept");
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(statement).toBeVisible();
  await expect(await editor(page)).toContainText("// kept");
});
