import { mkdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { settled } from "./support/accessibility";
import { root } from "./support/places";
import { expect, test } from "./support/test";
import { worldOf } from "./support/world";

// Where `script/screenshots` puts those of the documents; tests only make sure that they can be made.
const directory = process.env.JUDGE_SCREENSHOTS ?? join(root, "build/e2e/screenshots");
const bytes_max = 200_000;

const pictures = [
  { name: "problem", who: "student", path: () => "/problems/eightpath" },
  { name: "submission", who: "student", path: (wrong: string) => `/submissions/${wrong}` },
  { name: "gradebook", who: "instructor", path: () => "/courses/1/gradebook" },
  { name: "statistics", who: "instructor", path: () => "/courses/1/statistics" },
] as const;

for (const colorScheme of ["light", "dark"] as const) {
  test(`the main pages as pictures, ${colorScheme}`, async ({ open, judge }) => {
    const world = await worldOf(judge);
    await mkdir(directory, { recursive: true });
    const pages = {
      student: await open(world.student, "/account", { colorScheme }),
      instructor: await open(judge.instructor, "/account", { colorScheme }),
    };
    for (const { name, who, path } of pictures) {
      const page = pages[who];
      await page.goto(path(world.wrong));
      await settled(page);
      await page.waitForLoadState("networkidle");
      await page.evaluate(() => document.fonts.ready);
      const file = join(directory, `${name}-${colorScheme}.png`);
      await page.screenshot({ path: file, animations: "disabled" });
      expect((await stat(file)).size, file).toBeLessThan(bytes_max);
    }
  });
}
