import { expect, test } from "vitest";
import type { Draft } from "./shapes";
import { DraftStore } from "./store";

type State = "running" | "ready";

const draftWith = (state: State) =>
  ({
    id: "3",
    revision: 2,
    preview: "7",
    preview_progress: { state, submissions: 2, judgements_left: state === "running" ? 1 : 0 },
  }) as Draft;

test("previewEnded waits until the preview has no pending submissions", async () => {
  const store = new DraftStore(draftWith("running"));
  let ended = false;
  const waiting = store.previewEnded().then(() => {
    ended = true;
  });
  store.take(draftWith("running"));
  await Promise.resolve();
  expect(ended).toBe(false);
  store.take(draftWith("ready"));
  await waiting;
  expect(ended).toBe(true);
});

test("previewEnded returns at once if the preview is ready", async () => {
  await expect(new DraftStore(draftWith("ready")).previewEnded()).resolves.toBeUndefined();
});
