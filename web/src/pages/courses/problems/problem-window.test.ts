import { expect, test } from "vitest";
import { misplaced, windowState } from "./problem-window";

const window = { opens_ms: 100, due_ms: 200, closes_ms: 300 };

test("the state of a problem window is ahead, then open, then late, and finally closed", () => {
  const states = [99, 100, 199, 200, 299, 300].map((now_ms) => windowState(window, now_ms));
  expect(states).toEqual(["ahead", "open", "open", "late", "late", "closed"]);
});

test("a problem with neither a due time nor a closing time stays open", () => {
  expect(windowState({ opens_ms: 0, due_ms: null, closes_ms: null }, 5)).toBe("open");
});

test("misplaced finds a due time or a closing time that is too early", () => {
  expect(misplaced(window)).toBeNull();
  expect(misplaced({ ...window, due_ms: 100 })).toBe("due_ms");
  expect(misplaced({ ...window, closes_ms: 199 })).toBe("closes_ms");
  expect(misplaced({ ...window, closes_ms: 200 })).toBeNull();
  expect(misplaced({ opens_ms: null, due_ms: null, closes_ms: null })).toBeNull();
});
