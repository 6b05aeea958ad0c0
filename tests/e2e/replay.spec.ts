import { expect, test } from "./support/test";
import { write } from "./support/work";

test("plays a path on the board, and stops at the move that is illegal", async ({
  open,
  judge,
}) => {
  const page = await open(await judge.newStudent(), "/problems/eightpath");
  await write(page, "python3", 'print("lllll")\n');
  const panel = page.getByRole("tabpanel", { name: "Run on my input" });
  await panel.getByRole("button", { name: "Sample 2" }).click();
  await panel.getByRole("button", { name: "Run", exact: true }).click();
  const replay = page.getByRole("region", { name: "Your output on the board" });
  await expect(replay).toBeVisible();
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
