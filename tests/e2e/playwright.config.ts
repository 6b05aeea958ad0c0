import { existsSync } from "node:fs";
import { defineConfig } from "@playwright/test";
import { dist, program, root } from "./support/places";

for (const [file, mend] of [
  [program("judge"), "script/build"],
  [`${dist}/index.html`, "script/web"],
] as const) {
  if (!existsSync(file)) throw new Error(`${file} does not exist: run ${mend}`);
}

export default defineConfig({
  testDir: ".",
  outputDir: `${root}/build/e2e/failures`,
  // Each worker has its own daemon and sandbox.
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // Long for slow or busy machines. Every wait ends as soon as its condition is true.
  timeout: 180_000,
  expect: { timeout: 60_000 },
  // On a busy machine, a test may fail once because of a race. Playwright lists it as flaky.
  retries: process.env.CI ? 1 : 0,
  reporter: [["list"]],
  use: {
    viewport: { width: 1280, height: 800 },
    locale: "en-GB",
    timezoneId: "Europe/Berlin",
    contextOptions: { reducedMotion: "reduce" },
    screenshot: "only-on-failure",
    // A missing element ends a test long before the time limit of the test.
    actionTimeout: 60_000,
  },
  projects: [
    {
      name: "chromium",
      testIgnore: "firefox.spec.ts",
      use: {
        browserName: "chromium",
        permissions: ["clipboard-read", "clipboard-write"],
        launchOptions: {
          // Opens a page in a third of the time of the whole Chromium.
          executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium-headless-shell",
          // Chromium's own sandbox does not work as root.
          args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
        },
      },
    },
    {
      name: "firefox",
      testMatch: "firefox.spec.ts",
      use: {
        // Drives an unmodified Firefox through WebDriver BiDi. Playwright's types do not list it.
        browserName: "_bidiFirefox" as "firefox",
        // The policy forbids the styles that Playwright adds for a picture.
        screenshot: "off",
        launchOptions: { executablePath: `${root}/tests/e2e/support/firefox` },
      },
    },
  ],
});
