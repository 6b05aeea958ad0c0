import { describe, expect, test } from "vitest";
import { type Bounds, firstTurn, knownAt, learn, nextToSearch, tighten } from "./distances";

const nothing = Number.POSITIVE_INFINITY;

describe("tighten", () => {
  test("derives all distances on a shortest path from the distance of its first board", () => {
    const known = tighten({ low: [3, 0, 0, 0], high: [3, 3, 3, 0] });
    expect(known).toEqual({ low: [3, 2, 1, 0], high: [3, 2, 1, 0] });
  });

  test("bounds an unknown distance using the known distance of a neighbouring board", () => {
    const { low, high } = tighten({ low: [5, 4, 3], high: [nothing, nothing, 3] });
    expect(low).toEqual([5, 4, 3]);
    expect(high).toEqual([5, 4, 3]);
    expect(tighten({ low: [1, 2], high: [nothing, 2] })).toEqual({ low: [1, 2], high: [3, 2] });
  });
});

test("searches narrow the bounds until all distances are known", () => {
  let bounds: Bounds = tighten({ low: [1, 2, 1, 0], high: [3, 2, 1, 0] });
  expect(nextToSearch(bounds)).toBe(0);
  bounds = learn(bounds, 0, false);
  expect(knownAt(bounds, 0)).toBe(3);
  expect(nextToSearch(bounds)).toBeNull();
  expect(knownAt(learn(tighten({ low: [1, 2], high: [nothing, 2] }), 0, true), 0)).toBe(1);
});

test("firstTurn returns a move only if all distances before the move are known", () => {
  expect(firstTurn({ low: [3, 2, 3, 2], high: [3, 2, 3, 2] })).toBe(2);
  expect(firstTurn({ low: [3, 2, 1, 0], high: [3, 2, 1, 0] })).toBeNull();
  expect(firstTurn({ low: [1, 2, 3], high: [3, 2, 3] })).toBeNull();
});
