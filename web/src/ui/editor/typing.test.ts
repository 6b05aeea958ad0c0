import { expect, test } from "vitest";
import { Actions, changeBetween, Steps } from "./typing";

test.each([
  ["abc", "abXc", { from: 2, to: 2, insert: "X" }],
  ["abc", "ac", { from: 1, to: 2, insert: "" }],
  ["aaa", "aaaa", { from: 3, to: 3, insert: "a" }],
  ["aaaa", "aa", { from: 2, to: 4, insert: "" }],
  ["abc", "xyz", { from: 0, to: 3, insert: "xyz" }],
  ["", "new", { from: 0, to: 0, insert: "new" }],
  ["same", "same", { from: 4, to: 4, insert: "" }],
])("the change between %j and %j is one short replacement", (before, after, change) => {
  expect(changeBetween(before, after)).toEqual(change);
  const { from, to, insert } = change;
  expect(before.slice(0, from) + insert + before.slice(to)).toBe(after);
});

test("a pause starts a new step", () => {
  let now_ms = 0;
  const steps = new Steps("", () => now_ms);
  expect(steps.all()).toEqual([""]);
  for (const text of ["a", "ab", "abc"]) steps.typed(text);
  expect(steps.all()).toEqual(["", "abc"]);
  now_ms = 1_000;
  for (const text of ["abcd", "abcde"]) steps.typed(text);
  expect(steps.all()).toEqual(["", "abc", "abcde"]);
});

test("the number of steps is limited, and the first text is kept", () => {
  let now_ms = 0;
  const steps = new Steps("first", () => now_ms);
  for (let i = 0; i < 1_000; i++) {
    now_ms += 1_000;
    steps.typed(`text ${i}`);
  }
  const all = steps.all();
  expect(all.length).toBeLessThanOrEqual(101);
  expect([all[0], all.at(-1)]).toEqual(["first", "text 999"]);
});

const aTask = () => new Promise((resolve) => setTimeout(resolve, 5));

test("actions have ended when none of them is pending", async () => {
  const actions = new Actions();
  await actions.ended();
  actions.begin("composition");
  actions.begin("pressing");
  let has_ended = false;
  const ended = actions.ended().then(() => {
    has_ended = true;
  });
  actions.end("composition");
  await aTask();
  expect(has_ended).toBe(false);
  actions.end("pressing");
  expect(has_ended).toBe(false);
  await ended;
});

test("a composition that starts right after another one has not ended", async () => {
  const actions = new Actions();
  actions.begin("composition");
  let has_ended = false;
  void actions.ended().then(() => {
    has_ended = true;
  });
  actions.end("composition");
  actions.begin("composition");
  await aTask();
  expect(has_ended).toBe(false);
});
