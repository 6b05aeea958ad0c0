import { mkdir, stat } from "node:fs/promises";
import { basename, extname, join } from "node:path";
import { settled } from "./support/accessibility";
import type { Judge } from "./support/judge";
import { root } from "./support/places";
import { expect, test } from "./support/test";
import { source, worldOf } from "./support/world";

// `script/screenshots` sets the documentation folder. Otherwise, the files are only for this test.
const directory = process.env.JUDGE_SCREENSHOTS ?? join(root, "build/e2e/screenshots");
const bytes_max = 200_000;

const pictures = [
  { name: "problem", who: "student", path: () => "/problems/eightpath" },
  { name: "submission", who: "student", path: (wrong: string) => `/submissions/${wrong}` },
  { name: "gradebook", who: "instructor", path: () => "/courses/1/gradebook" },
  { name: "statistics", who: "instructor", path: () => "/courses/1/statistics" },
] as const;

/** The submissions by student, for a class. */
const work: Record<string, [problem: string, program: string][]> = {
  "Alan Turing": [
    ["eightpath", "wrong_answer/reversed.cpp"],
    ["eightpath", "accepted/bfs_cantor.cpp"],
    ["eightsteps", "accepted/bfs_cantor.cpp"],
    ["cantorrank", "accepted/merge_sort.cpp"],
  ],
  "Edsger Dijkstra": [
    ["eightpath", "accepted/ida_star.c"],
    ["eightsteps", "accepted/bfs.py"],
  ],
  "Emmy Noether": [
    ["cantorrank", "accepted/fenwick.c"],
    ["eightpath", "wrong_answer/tile_moves.cpp"],
  ],
  "Grace Hopper": [
    ["eightsteps", "accepted/bfs_cantor.cpp"],
    ["eightpath", "wrong_answer/no_parity_test.cpp"],
    ["eightpath", "wrong_answer/first_move_missing.cpp"],
    ["eightpath", "accepted/a_star.cpp"],
  ],
};

const languages: Record<string, string> = { c: "c", cpp: "cpp", py: "python3" };

async function fillClass(judge: Judge): Promise<void> {
  for (const [name, submissions] of Object.entries(work)) {
    const api = await judge.apiOf(await judge.newStudent(name));
    for (const [problem, program] of submissions) {
      const file = basename(program);
      const language = languages[extname(file).slice(1)] ?? "cpp";
      await api.judged(await api.submit(problem, language, file, source(problem, program)));
    }
    await api.dispose();
  }
}

let filled: Promise<void> | undefined;

for (const colorScheme of ["light", "dark"] as const) {
  test(`screenshots of the main pages, ${colorScheme}`, async ({ open, judge }) => {
    const world = await worldOf(judge);
    if (process.env.JUDGE_SCREENSHOTS) {
      test.setTimeout(600_000);
      filled ??= fillClass(judge);
      await filled;
    }
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
      // The page computes the shortest path in the background, after the first rendering.
      if (name === "submission") await expect(page.getByText(/Shortest path:/)).toBeVisible();
      await page.evaluate(() => document.fonts.ready);
      const file = join(directory, `${name}-${colorScheme}.png`);
      await page.screenshot({ path: file, animations: "disabled" });
      expect((await stat(file)).size, file).toBeLessThan(bytes_max);
    }
  });
}
