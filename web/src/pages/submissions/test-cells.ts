import { groupsWithPoints } from "./group-points";
import type { GroupScore, Run, WholeSubmission } from "./shapes";

/** A test in the grid of results; `run` is null if the test has not run. */
export interface Cell {
  position: number;
  run: Run | null;
}

/** The cells of one group of tests. `group` is null if the tests give no points. */
export interface CellGroup {
  group: GroupScore | null;
  cells: readonly Cell[];
}

type Tested = Pick<WholeSubmission, "runs" | "groups" | "test_count">;

/**
 * Returns the tests of a submission by group, in the order of the tests. A test has no group if it
 * is in no group with points, if it has not run, or if its name is hidden. Tests without a group
 * come first if they precede all grouped tests; otherwise, they come last.
 */
export function cellGroups({ runs, groups, test_count }: Tested): CellGroup[] {
  const scored = groupsWithPoints(groups).map((group) => ({ group, cells: [] as Cell[] }));
  const before: Cell[] = [];
  const after: Cell[] = [];
  const count = Math.max(test_count ?? 0, runs.length);
  for (let position = 0; position < count; position++) {
    const run = runs[position] ?? null;
    const home = scored.find(({ group }) => run?.test?.startsWith(`${group.group}/`));
    const others = scored.some(({ cells }) => cells.length > 0) ? after : before;
    (home?.cells ?? others).push({ position, run });
  }
  return [{ group: null, cells: before }, ...scored, { group: null, cells: after }].filter(
    ({ group, cells }) => group !== null || cells.length > 0,
  );
}

/** Returns the position that an arrow key, Home or End moves to; undefined if there is none. */
export function cellAfterKey(
  key: string,
  position: number,
  positions: readonly number[],
  columns: number,
): number | undefined {
  const at = positions.indexOf(position);
  const to = {
    ArrowRight: at + 1,
    ArrowLeft: at - 1,
    ArrowDown: at + columns,
    ArrowUp: at - columns,
    Home: 0,
    End: positions.length - 1,
  }[key];
  return to === undefined ? undefined : positions[to];
}
