import { expect, type Page, test } from "./support/test";
import { write } from "./support/work";

/** Runs a program that prints this path on a sample, and gives the board it is played on. */
async function play(page: Page, path: string, sample: number) {
  await write(page, "python3", `print("${path}")\n`);
  const panel = page.getByRole("tabpanel", { name: "Run on my input" });
  await panel.getByRole("button", { name: `Sample ${sample}` }).click();
  await panel.getByRole("button", { name: "Run", exact: true }).click();
  const replay = page.getByRole("region", { name: "Your output on the board" });
  await expect(replay).toBeVisible();
  return replay;
}

test("plays a path on the board, and stops at the move that is illegal", async ({
  open,
  judge,
}) => {
  const page = await open(await judge.newStudent(), "/problems/eightpath");
  const replay = await play(page, "lllll", 2);
  await replay.getByRole("button", { name: "To the end" }).click();
  await expect(
    replay.getByText(/Move 2 of 5, “l”: the blank is already in the left column/),
  ).toBeVisible();
  await replay.getByRole("button", { name: "To the start" }).click();
  await expect(replay.getByText("Before the first move.")).toBeVisible();
  await replay.getByRole("button", { name: "One move on" }).click();
  await expect(replay.getByText(/^Move 1 of 5, l\./)).toBeVisible();
  await replay.getByRole("slider", { name: "Move", exact: true }).focus();
  await page.keyboard.press("ArrowLeft");
  await expect(replay.getByText("Before the first move.")).toBeVisible();
});

test("says where a path turned longer than needed", async ({ open, judge }) => {
  const replay = await play(
    await open(await judge.newStudent(), "/problems/eightpath"),
    "udrdr",
    1,
  );
  await replay.getByRole("button", { name: "Go to move 1, where it turned" }).click();
  await expect(
    replay.getByText(/before, 3 moves would have been enough; now 4 are needed/),
  ).toBeVisible();
  await replay.getByRole("button", { name: "To the end" }).click();
  await expect(replay.getByText(/The goal, after 5 moves\./)).toBeVisible();
});

test("plays a path on the board of 4x4", async ({ open, judge }) => {
  const replay = await play(await open(await judge.newStudent(), "/problems/fifteenpath"), "dr", 1);
  await expect(replay.getByText("Before the first move.")).toBeVisible();
  await expect(replay.getByText("15", { exact: true }).first()).toBeVisible();
  await replay.getByRole("button", { name: "To the end" }).click();
  await expect(replay.getByText(/The goal, after 2 moves\./)).toBeVisible();
});
