import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults } from "axe-core";
import { expect, type Page } from "./test";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Checks the current page with axe-core: WCAG 2.2 A and AA, and best practices. */
export async function expectAccessible(page: Page, what = page.url()): Promise<void> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe);
  const { violations } = await page.evaluate(() =>
    (window as unknown as { axe: { run: () => Promise<AxeResults> } }).axe.run(),
  );
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join("; ")}`,
  );
  expect.soft(found, `axe-core at ${what}`).toEqual([]);
}

/** Checks that no element extends beyond the screen, except inside scrollable elements. */
export async function expectNoSideways(page: Page, what = page.url()): Promise<void> {
  const widths = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const wide = [...document.body.querySelectorAll("*")].filter((element) => {
      const { right, width } = element.getBoundingClientRect();
      return width > 0 && right > clientWidth + 1 && !element.closest('[tabindex="0"], .unseen');
    });
    return {
      scrollWidth,
      clientWidth,
      wide: wide.slice(0, 5).map((e) => e.outerHTML.slice(0, 120)),
    };
  });
  expect.soft(widths.scrollWidth, `${what} is too wide by ${widths.wide}`).toBe(widths.clientWidth);
}

/** Waits until the page has a heading and no longer shows that it is loading. */
export async function settled(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(
    page.getByRole("status").filter({ hasText: /^(Loading|正在加载|加载中)/ }),
  ).toHaveCount(0);
}
