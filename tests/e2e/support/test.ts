import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
  type WorkerFixture,
} from "@playwright/test";
import { type Judge, type Person, startJudge } from "./judge";

export { expect, type Locator, type Page, type Request } from "@playwright/test";

/** Collects browser reports: policy violations, script errors, and console errors and warnings. */
export class Complaints {
  private readonly heard: string[] = [];
  private readonly expected: RegExp[] = [];

  watch(context: BrowserContext): Promise<void> {
    context.on("console", (message) => {
      if (["error", "warning"].includes(message.type())) {
        this.heard.push(`${message.type()}: ${message.text()} (${message.location().url})`);
      }
    });
    context.on("weberror", (error) => {
      const { message, stack } = error.error();
      this.heard.push(`script: ${message} ${stack} (${error.page()?.url()})`);
    });
    // Chromium logs failed requests to the console, Firefox does not.
    if (context.browser()?.browserType().name() !== "chromium") this.watchRequests(context);
    return context.addInitScript(() => {
      document.addEventListener("securitypolicyviolation", (event) => {
        const { effectiveDirective, blockedURI, sourceFile, lineNumber, columnNumber } = event;
        const what = (event.target as Element).outerHTML?.slice(0, 200);
        const place = `${sourceFile}:${lineNumber}:${columnNumber}`;
        // biome-ignore lint/suspicious/noConsole: the console is watched
        console.error(`policy: ${effectiveDirective} ${blockedURI} at ${place} ${what}`);
      });
    });
  }

  private watchRequests(context: BrowserContext): void {
    context.on("response", (response) => {
      const status = response.status();
      if (status >= 400) this.heard.push(`answer: ${status} (${response.url()})`);
    });
    context.on("requestfailed", (request) => {
      const reason = request.failure()?.errorText ?? "";
      // A page that is left aborts its requests.
      if (reason !== "NS_BINDING_ABORTED") this.heard.push(`request: ${reason} (${request.url()})`);
    });
  }

  /** Allows reports that a test provokes. For example, the browser logs each failed request. */
  expect(pattern: RegExp): void {
    this.expected.push(pattern);
  }

  unexpected(): string[] {
    return this.heard.filter((said) => !this.expected.some((pattern) => pattern.test(said)));
  }
}

interface PerTest {
  complaints: Complaints;
  /** Opens a page in a new browser context, logged in as a person unless `person` is null. */
  open: (person: Person | null, path?: string, options?: BrowserContextOptions) => Promise<Page>;
}

/** The daemon of a worker, which ends after the worker's last test. */
function judgeFrom(
  start: () => Promise<Judge>,
): [WorkerFixture<Judge, object>, { scope: "worker"; timeout: number }] {
  return [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture names here
    async ({}, use) => {
      const judge = await start();
      await use(judge);
      await judge.stop();
    },
    { scope: "worker", timeout: 180_000 },
  ];
}

export const test = base.extend<PerTest, { judge: Judge }>({
  judge: judgeFrom(startJudge),
  // biome-ignore lint/correctness/noEmptyPattern: as above
  complaints: async ({}, use) => {
    const complaints = new Complaints();
    await use(complaints);
    expect(complaints.unexpected(), "complaints of the browser").toEqual([]);
  },
  open: async ({ judge, complaints, browser }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (person, path = "/", options = {}) => {
      const context = await browser.newContext({ baseURL: judge.address, ...options });
      contexts.push(context);
      await complaints.watch(context);
      if (person) await logIn(context, person);
      const page = await context.newPage();
      await page.goto(path);
      return page;
    });
    for (const context of contexts) await context.close();
  },
});

/** Returns `test` with a daemon that other files do not use. */
export function testWith(start: () => Promise<Judge>) {
  return test.extend<object, { judge: Judge }>({ judge: judgeFrom(start) });
}

/** Logs in through the API, which is faster than the form that session.spec.ts tests. */
async function logIn(context: BrowserContext, { name, password }: Person): Promise<void> {
  const answer = await context.request.post("/api/v1/session", { data: { name, password } });
  expect(answer.ok(), await answer.text()).toBe(true);
}
