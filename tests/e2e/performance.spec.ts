import { execFileSync } from "node:child_process";
import { expect, test } from "./support/test";

test("the problem page sends all its requests at once, with the session request", async ({
  open,
  judge,
}) => {
  const page = await open(await judge.newStudent());
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  // A late response for the home page would be counted as a response for the problem page.
  await page.waitForLoadState("networkidle");
  const begun: string[] = [];
  let answered = false;
  const late: string[] = [];
  const of = (url: string) => new URL(url).pathname;
  // Ignores pictures and announcements, whose addresses are only known from a response, and the
  // readiness request.
  const of_the_page = (path: string) =>
    path.startsWith("/api/") && !/\/files\/|\/announcements$|\/readiness$/.test(path);
  page.on("request", (request) => {
    const path = of(request.url());
    if (!of_the_page(path) || begun.includes(path)) return;
    begun.push(path);
    if (answered) late.push(path);
  });
  page.on("requestfinished", (request) => {
    if (of_the_page(of(request.url()))) answered = true;
  });
  await page.goto("/problems/eightpath");
  await expect(page.getByRole("button", { name: /^Submit/ })).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(begun).toContain("/api/v1/session");
  expect(begun).toContain("/api/v1/problems/eightpath");
  expect(late).toEqual([]);
});

test("scripts and styles are sent compressed", async ({ open, judge }) => {
  const codings = new Map<string, string | undefined>();
  const page = await open(await judge.newStudent());
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    if (!/\.(js|css)$/.test(pathname)) return;
    codings.set(pathname, response.headers()["content-encoding"]);
  });
  // A reload that ignores the cache is like a first visit.
  const session = await page.context().newCDPSession(page);
  await session.send("Network.setCacheDisabled", { cacheDisabled: true });
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(codings.size).toBeGreaterThan(2);
  // Browsers accept Brotli only over TLS or from this machine.
  expect([...codings].filter(([, coding]) => coding !== "br" && coding !== "gzip")).toEqual([]);
});

test("a problem without a formula loads no KaTeX", async ({ open, judge }) => {
  const scripts: string[] = [];
  const page = await open(await judge.newStudent());
  page.on("request", (request) => scripts.push(new URL(request.url()).pathname));
  await page.goto("/problems/eightsteps");
  await expect(page.getByRole("button", { name: /^Submit/ })).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(scripts.filter((path) => path.includes("formulas"))).toEqual([]);
});

test("a list of ten thousand submissions renders few rows and scrolls", async ({ open, judge }) => {
  const student = await judge.newStudent("Many Attempts");
  const api = await judge.apiOf(student);
  const id = await api.submit("eightsteps", "python3", "a.py", "print(1)\n");
  await api.judged(id);
  copySubmissions(`${judge.data}/judge.sqlite`, id, 10_000);
  const page = await open(judge.instructor, "/courses/1/submissions");
  const rows = page.getByRole("main").getByRole("listitem");
  await expect(rows.first()).toBeVisible();
  for (let i = 0; i < 20; i++) {
    await page.mouse.wheel(0, 4_000);
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(await rows.count()).toBeLessThan(150);
  }
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1_000);
  await api.dispose();
});

/** Inserts copies of a submission; they share its files and judgement. */
function copySubmissions(database: string, id: string, count: number): void {
  const script = `
import sqlite3, sys
database, id, count = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
connection = sqlite3.connect(database, timeout=60)
columns = [row[1] for row in connection.execute("PRAGMA table_info(submissions)")]
kept = ", ".join(column for column in columns if column != "id")
connection.execute(f"""
  WITH RECURSIVE places(place) AS (SELECT 1 UNION ALL SELECT place + 1 FROM places WHERE place < {count})
  INSERT INTO submissions ({kept}) SELECT {kept} FROM submissions, places WHERE submissions.id = {id}""")
connection.commit()
`;
  execFileSync("python3", ["-c", script, database, id, String(count)]);
}
