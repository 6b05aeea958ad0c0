import { expect, type Page, test } from "./support/test";
import { write } from "./support/work";

/** Runs a program that prints `path`, on a sample. Returns the replay of the path. */
async function play(page: Page, path: string, sample: number) {
  await write(page, "python3", `print("${path}")\n`);
  const panel = page.getByRole("tabpanel", { name: "Run on my input" });
  await panel.getByRole("button", { name: `Sample ${sample}` }).click();
  await panel.getByRole("button", { name: "Run", exact: true }).click();
  const replay = page.getByRole("region", { name: "Your output on the board" });
  await expect(replay).toBeVisible();
  return replay;
}

test("plays a path on the board and stops at the illegal move", async ({ open, judge }) => {
  const page = await open(await judge.newStudent(), "/problems/eightpath");
  const replay = await play(page, "lllll", 2);
  await replay.getByRole("button", { name: "To the end" }).click();
  await expect(
    replay.getByText(/Move 2 of 5, “l”: the blank is already in the left column/),
  ).toBeVisible();
  await replay.getByRole("button", { name: "To the start" }).click();
  await expect(replay.getByText("Before the first move.")).toBeVisible();
  await replay.getByRole("button", { name: "One move forward" }).click();
  await expect(replay.getByText(/^Move 1 of 5, l\./)).toBeVisible();
  await replay.getByRole("slider", { name: "Move", exact: true }).focus();
  await page.keyboard.press("ArrowLeft");
  await expect(replay.getByText("Before the first move.")).toBeVisible();
});

test("shows where a path becomes longer than needed", async ({ open, judge }) => {
  const replay = await play(
    await open(await judge.newStudent(), "/problems/eightpath"),
    "udrdr",
    1,
  );
  await replay.getByRole("button", { name: "Go to move 1, where the detour begins" }).click();
  await expect(
    replay.getByText(/Before this move, 3 moves were enough. Now 4 are needed./),
  ).toBeVisible();
  await replay.getByRole("button", { name: "To the end" }).click();
  await expect(replay.getByText(/The goal, after 5 moves\./)).toBeVisible();
});

test("plays a path on a 4x4 board", async ({ open, judge }) => {
  const replay = await play(await open(await judge.newStudent(), "/problems/fifteenpath"), "dr", 1);
  await expect(replay.getByText("Before the first move.")).toBeVisible();
  await expect(replay.getByText("15", { exact: true }).first()).toBeVisible();
  await replay.getByRole("button", { name: "To the end" }).click();
  await expect(replay.getByText(/The goal, after 2 moves\./)).toBeVisible();
});
