import { expect, test } from "vitest";
import type { GroupScore, Run } from "./shapes";
import { cellAfterKey, cellGroups } from "./test-cells";

const run = (position: number, name: string | null, verdict: Run["verdict"] = "AC") =>
  ({ position, test: name, verdict }) as Run;
const group = (name: string) => ({ group: name, verdict: "AC" }) as GroupScore;
const shape = (of: Parameters<typeof cellGroups>[0]) =>
  cellGroups(of).map(({ group, cells }) => [
    group?.group ?? null,
    cells.map(({ position, run }) => (run ? position : -position)),
  ]);

test("tests without points form one group, with the tests that have not run at the end", () => {
  const runs = [run(0, "sample/1"), run(1, "secret/1", "WA")];
  expect(shape({ runs, groups: [], test_count: 4 })).toEqual([[null, [0, 1, -2, -3]]]);
  expect(shape({ runs, groups: [], test_count: null })).toEqual([[null, [0, 1]]]);
  expect(shape({ runs: [], groups: [], test_count: null })).toEqual([]);
});

test("the tests of a scoring problem are grouped by the innermost group with points", () => {
  const groups = ["sample", "secret", "secret/1", "secret/2", "secret/2/a"].map(group);
  const runs = [run(0, "sample/1"), run(1, "secret/1/x"), run(2, "secret/2/a/y")];
  expect(shape({ runs, groups, test_count: 4 })).toEqual([
    [null, [0]],
    ["secret/1", [1]],
    ["secret/2/a", [2]],
    [null, [-3]],
  ]);
});

test("a group is shown with its points even if the names of its tests are hidden", () => {
  const runs = [run(0, null), run(1, null)];
  expect(shape({ runs, groups: [group("secret/1")], test_count: 2 })).toEqual([
    [null, [0, 1]],
    ["secret/1", []],
  ]);
});

test("arrow keys move between the tests that have run", () => {
  const positions = [0, 1, 2, 3, 4, 7];
  expect(cellAfterKey("ArrowRight", 4, positions, 3)).toBe(7);
  expect(cellAfterKey("ArrowLeft", 7, positions, 3)).toBe(4);
  expect(cellAfterKey("ArrowDown", 1, positions, 3)).toBe(4);
  expect(cellAfterKey("ArrowUp", 4, positions, 3)).toBe(1);
  expect(cellAfterKey("End", 0, positions, 3)).toBe(7);
  expect(cellAfterKey("ArrowUp", 0, positions, 3)).toBeUndefined();
  expect(cellAfterKey("a", 0, positions, 3)).toBeUndefined();
});
