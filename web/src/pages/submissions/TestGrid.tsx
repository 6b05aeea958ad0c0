import { useEffect, useRef } from "preact/hooks";
import { t } from "../../i18n";
import { showInside } from "../../ui/browser/scrolling";
import { Icon } from "../../ui/display/Icon";
import tones from "../../ui/display/tones.module.css";
import { hasEnded, Verdict, verdictLooks } from "../../ui/display/Verdict";
import { groupText } from "./group-points";
import { runName } from "./RunDetail";
import { RunLink } from "./RunLink";
import type { GroupScore, Run, WholeSubmission } from "./shapes";
import { type Cell, type CellGroup, cellAfterKey, cellGroups } from "./test-cells";
import styles from "./test-grid.module.css";

interface TestGridProps {
  submission: WholeSubmission;
  chosen: number | null;
  onChoose: (position: number) => void;
}

/**
 * A cell for each test with the symbol of its verdict, so that hundreds of tests fit on a screen.
 * The tests of a scoring problem are shown by group, with the points of each group.
 */
export function TestGrid({ submission, chosen, onChoose }: TestGridProps) {
  const grid = useRef<HTMLElement>(null);
  const groups = cellGroups(submission);
  const positions = groups.flatMap(({ cells }) =>
    cells.flatMap(({ run, position }) => (run ? [position] : [])),
  );
  const keys = (event: KeyboardEvent) => {
    const cells = grid.current?.querySelectorAll<HTMLElement>("a") ?? [];
    const focused = [...cells].indexOf(event.target as HTMLElement);
    const from = positions[focused];
    if (from === undefined) return;
    const to = cellAfterKey(event.key, from, positions, columnsOf(cells));
    if (to === undefined) return;
    event.preventDefault();
    onChoose(to);
    cells[positions.indexOf(to)]?.focus();
  };
  useEffect(() => {
    const cell = grid.current?.querySelector<HTMLElement>("[aria-current]");
    if (grid.current && cell) showInside(grid.current, cell);
  }, [chosen]);
  const reachable = chosen !== null && positions.includes(chosen) ? chosen : positions[0];
  return (
    <section ref={grid} class={styles.groups} aria-label={t("grid.title")} onKeyDown={keys}>
      {groups.map((group, place) => (
        <Group
          key={group.group?.group ?? place}
          of={group}
          submission={submission}
          chosen={chosen}
          reachable={reachable}
          onChoose={onChoose}
        />
      ))}
    </section>
  );
}

/** Returns the number of cells in the first row. */
function columnsOf(cells: ArrayLike<HTMLElement>): number {
  const top = cells[0]?.offsetTop;
  let columns = 0;
  while (cells[columns] && cells[columns]?.offsetTop === top) columns++;
  return columns;
}

interface GroupProps extends TestGridProps {
  of: CellGroup;
  /** The position of the cell that the Tab key reaches. */
  reachable: number | undefined;
}

function Group({ of, submission, chosen, reachable, onChoose }: GroupProps) {
  return (
    <div>
      {of.group && <GroupTitle group={of.group} runs={submission.runs} />}
      {of.cells.length > 0 && (
        <div class={styles.cells}>
          {of.cells.map((cell) =>
            cell.run ? (
              <RunCell
                key={cell.position}
                run={cell.run}
                isChosen={cell.position === chosen}
                isReachable={cell.position === reachable}
                onChoose={onChoose}
              />
            ) : (
              <Unrun key={cell.position} cell={cell} hasEnded={hasEnded(submission.status)} />
            ),
          )}
        </div>
      )}
    </div>
  );
}

function GroupTitle({ group, runs }: { group: GroupScore; runs: readonly Run[] }) {
  return (
    <p class={styles.title}>
      {group.verdict && <Verdict verdict={group.verdict} short />}
      <span>{groupText(group, runs)}</span>
    </p>
  );
}

interface RunCellProps {
  run: Run;
  isChosen: boolean;
  isReachable: boolean;
  onChoose: (position: number) => void;
}

function RunCell({ run, isChosen, isReachable, onChoose }: RunCellProps) {
  const { tone, icon } = verdictLooks[run.verdict ?? "JE"];
  const words = t("grid.cell", {
    test: runName(run),
    verdict: t(`verdict.${run.verdict ?? "JE"}`),
  });
  return (
    <RunLink
      run={run}
      isChosen={isChosen}
      onChoose={onChoose}
      class={`${styles.cell} ${tones[tone]}`}
      words={words}
      tabIndex={isReachable ? 0 : -1}
    >
      <Icon name={icon} />
    </RunLink>
  );
}

function Unrun({ cell, hasEnded }: { cell: Cell; hasEnded: boolean }) {
  const number = cell.position + 1;
  const words = t(hasEnded ? "grid.not_run" : "grid.pending", { number });
  return <span class={styles.unrun} title={words} role="img" aria-label={words} />;
}
