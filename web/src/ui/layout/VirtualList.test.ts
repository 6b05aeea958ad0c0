import { expect, test } from "vitest";
import { rowsInSight, topThatShows } from "./VirtualList";

test("rowsInSight returns the visible rows and some rows before and after them", () => {
  expect(rowsInSight(0, 400, 40, 10_000)).toEqual([0, 18]);
  expect(rowsInSight(-4_000, 400, 40, 10_000)).toEqual([92, 118]);
  expect(rowsInSight(-399_600, 400, 40, 10_000)).toEqual([9_982, 10_000]);
});

test("rowsInSight handles lists that are out of sight, short or empty", () => {
  expect(rowsInSight(5_000, 400, 40, 10)).toEqual([0, 0]);
  expect(rowsInSight(0, 400, 40, 3)).toEqual([0, 3]);
  expect(rowsInSight(-900, 400, 40, 3)).toEqual([3, 3]);
  expect(rowsInSight(0, 400, 40, 0)).toEqual([0, 0]);
});

test("topThatShows moves a row into view by the smallest distance", () => {
  expect(topThatShows(3, 40, 0, 400)).toBe(0);
  expect(topThatShows(20, 40, 0, 400)).toBe(440);
  expect(topThatShows(2, 40, 440, 400)).toBe(80);
  expect(topThatShows(15, 40, 440, 400)).toBe(440);
});
