import { expect, test } from "vitest";
import { type ChainFacts, chainOf } from "./chain";
import type { Draft, DraftCheck, DraftPreview } from "./shapes";

const draft: Draft = {
  id: "3",
  problem: "eightboards",
  base: "ab12",
  state: "open",
  revision: 2,
  created_by: "1",
  created_ms: 0,
  changed_ms: 0,
  note: "",
  check: null,
  needs_preview: true,
  preview: null,
  preview_progress: null,
  generations: [],
};

const facts = (changes: Partial<Draft>, more: Partial<ChainFacts> = {}): ChainFacts => ({
  draft: { ...draft, ...changes },
  check: null,
  preview: null,
  unsaved: [],
  ...more,
});

const states = (given: ChainFacts) => chainOf(given).steps.map(({ state }) => state);

test("an unchanged draft waits for the user to edit it", () => {
  const chain = chainOf(facts({}));
  expect(chain.steps.map(({ state }) => state)).toEqual(["now", "ahead", "ahead", "ahead"]);
  expect(chain.blocks).toEqual([]);
});

test("a running check shows its progress", () => {
  const progress = { step: "accepted/a.cpp", done: 3, total: 4 };
  const chain = chainOf(facts({ check: { revision: 2, state: "running", progress } }));
  expect(chain.steps[1]).toMatchObject({ state: "going", share: 0.75 });
  expect(chain.blocks).toEqual([]);
});

test("every reason why a check failed blocks the draft", () => {
  const blocks = [
    { message: "problem.yaml:4: no limits", part: "settings", file: "problem.yaml", line: 4 },
    { message: "Time limit: the margin is too small", part: "settings", file: "", line: null },
  ];
  const report = { blocks, blocked_by: blocks.map(({ message }) => message) };
  const check = { report } as unknown as DraftCheck;
  const chain = chainOf(
    facts({ check: { revision: 2, state: "failed", progress: null } }, { check }),
  );
  expect(chain.steps.map(({ state }) => state)).toEqual(["done", "blocked", "ahead", "ahead"]);
  expect(chain.blocks.map(({ words, href }) => [words, href])).toEqual([
    ["problem.yaml:4: no limits", "/drafts/3/limits?file=problem.yaml&line=4"],
    ["Time limit: the margin is too small", "/drafts/3/limits"],
  ]);
});

test("after a passed check, the next steps are the preview and publishing", () => {
  const passed = { check: { revision: 2, state: "passed" as const, progress: null } };
  expect(states(facts(passed))).toEqual(["done", "done", "now", "ahead"]);
  const running = { state: "running", submissions: 4, judgements_left: 1 } as DraftPreview;
  const going = facts({ ...passed, preview: "7" }, { preview: running });
  expect(chainOf(going).steps[2]).toMatchObject({ state: "going", share: 0.75 });
  const ready = { ...running, state: "ready", judgements_left: 0 } as DraftPreview;
  const done = facts({ ...passed, preview: "7" }, { preview: ready });
  expect(states(done)).toEqual(["done", "done", "done", "now"]);
  expect(chainOf(done).blocks).toEqual([]);
});

test("unsaved files block every step", () => {
  const chain = chainOf(
    facts(
      { check: { revision: 2, state: "passed", progress: null } },
      { unsaved: ["problem.yaml"] },
    ),
  );
  expect(chain.steps[0]?.state).toBe("now");
  expect(chain.blocks[0]?.message).toEqual({ key: "chain.block.unsaved", path: "problem.yaml" });
});

test("a problem without submissions needs no preview", () => {
  const check = { revision: 2, state: "passed" as const, progress: null };
  expect(states(facts({ needs_preview: false, check }))).toEqual(["done", "done", "done", "now"]);
});

test("a blocking reason in a report from an earlier judge release links to the check", () => {
  const check = { report: { blocked_by: ["no limits"] } } as unknown as DraftCheck;
  const chain = chainOf(
    facts({ check: { revision: 2, state: "failed", progress: null } }, { check }),
  );
  expect(chain.blocks).toEqual([{ words: "no limits", href: "/drafts/3/check" }]);
});
