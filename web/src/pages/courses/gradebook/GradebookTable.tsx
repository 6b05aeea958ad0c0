import type { ComponentChildren } from "preact";
import { type Cell, type Gradebook, type Shown, submissionOf } from "../../../api/gradebook";
import { useTitles } from "../../../api/problems";
import { t } from "../../../i18n";
import { formatDay, formatNumber, formatTime } from "../../../i18n/format";
import { Icon, type IconName } from "../../../ui/display/Icon";
import { pointsText, shortPoints } from "../../../ui/display/points";
import { type VerdictId, verdictLooks } from "../../../ui/display/Verdict";
import { Scroller } from "../../../ui/layout/Page";
import {
  hasAllPoints,
  hasPoints,
  headingsOf,
  isLate,
  type Sort,
  type Standing,
  sumsOf,
  verdictOf,
} from "./gradebook";
import styles from "./gradebook.module.css";

interface GradebookTableProps {
  book: Gradebook;
  rows: readonly Standing[];
  shown: Shown;
  sort: Sort;
  onSort: (sort: Sort) => void;
}

/** A table with a row per student and a column per problem. The headings stay visible. */
export function GradebookTable({ book, rows, shown, sort, onSort }: GradebookTableProps) {
  const titleOf = useTitles();
  const titles = book.problems.map(({ problem, title }) => titleOf(problem, title));
  const headings = headingsOf(titles);
  const head = (by: Sort["by"], text: string, first_down: boolean, hint = text) => (
    <SortButton
      text={text}
      hint={hint}
      state={sort.by === by ? (sort.down ? "descending" : "ascending") : null}
      onClick={() => onSort({ by, down: sort.by === by ? !sort.down : first_down })}
    />
  );
  const withPoints = hasPoints(book);
  const state = (by: Sort["by"]) =>
    sort.by === by ? (sort.down ? "descending" : "ascending") : undefined;
  return (
    <div class={styles.frame}>
      <Scroller label={t("course.gradebook")} stacks>
        <table class={styles.book}>
          <caption class="unseen">{t("course.gradebook")}</caption>
          <thead>
            <tr>
              <th scope="col" class={styles.who} aria-sort={state("name")}>
                {head("name", t("gradebook.student"), false)}
              </th>
              <th scope="col" class="number" aria-sort={state("solved")}>
                {head("solved", t("gradebook.solved"), true)}
              </th>
              {withPoints && (
                <th scope="col" class="number" aria-sort={state("score")}>
                  {head("score", t("gradebook.points"), true)}
                </th>
              )}
              {book.problems.map((problem, place) => (
                <th scope="col" key={problem.problem} aria-sort={state(place)}>
                  {head(place, headings[place] ?? "", true, titles[place])}
                  {problem.scoring_rule && (
                    <span class={styles.due}>{t(`scoring_rule.${problem.scoring_rule}`)}</span>
                  )}
                  {problem.due_ms !== null && (
                    <span class={styles.due}>
                      {t("gradebook.due", { day: formatDay(problem.due_ms) })}
                    </span>
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.student.user} row={row} shown={shown} book={book} headings={headings} />
            ))}
            {rows.length === 0 && (
              <tr>
                <td colSpan={book.problems.length + (withPoints ? 3 : 2)} class="soft">
                  {t("course.nobody_found")}
                </td>
              </tr>
            )}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" class={styles.who}>
                {t("gradebook.sums")}
              </th>
              <td />
              {withPoints && <td />}
              {sumsOf(book, shown).map(({ tried, solved }, place) => (
                <td key={book.problems[place]?.problem} class="small" data-label={headings[place]}>
                  {tried === 0 ? <Nothing /> : t("gradebook.sum", { solved, tried })}
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </Scroller>
    </div>
  );
}

interface SortButtonProps {
  text: string;
  /** The tooltip, for a text that is shortened. */
  hint: string;
  state: "ascending" | "descending" | null;
  onClick: () => void;
}

function SortButton({ text, hint, state, onClick }: SortButtonProps) {
  return (
    <button type="button" class={styles.sort} title={hint} onClick={onClick}>
      <span>{text}</span>
      <span class={state ? styles[state] : styles.unsorted}>
        <Icon name="chevron" size={11} />
      </span>
    </button>
  );
}

interface RowProps {
  row: Standing;
  shown: Shown;
  book: Gradebook;
  headings: readonly string[];
}

function Row({ row, shown, book, headings }: RowProps) {
  const { student, solved, late } = row;
  return (
    <tr>
      <th scope="row" class={styles.who} title={student.display_name}>
        <span>{student.display_name || student.name}</span>
        {student.display_name && <span class="small soft">{student.name}</span>}
      </th>
      <td class="number" data-label={t("gradebook.solved")}>
        {formatNumber(solved)}
        {late > 0 && <span class={styles.late_sum}>{t("gradebook.late_of", { count: late })}</span>}
      </td>
      {hasPoints(book) && (
        <td class="number" data-label={t("gradebook.points")}>
          {student.score !== null && formatNumber(student.score, 3)}
        </td>
      )}
      {book.problems.map(({ problem }, place) => (
        <td key={problem} data-label={headings[place]}>
          <CellLink cell={student.cells[place] ?? null} shown={shown} />
        </td>
      ))}
    </tr>
  );
}

/**
 * A cell. Screen readers read its tooltip, because hidden text in thousands of cells would make the
 * page slow.
 */
function CellLink({ cell, shown }: { cell: Cell | null; shown: Shown }) {
  if (!cell) return <Nothing />;
  const verdict = verdictOf(cell, shown);
  const late = isLate(cell, shown);
  const submission = submissionOf(cell, shown);
  const words = verdict ? t(`verdict.${verdict}`) : t("status.queued");
  const hint = [
    cell.points ? pointsText(cell.points) : words,
    t("gradebook.attempts", { count: cell.attempts }),
    ...(cell.accepted_ms !== null ? [formatTime(cell.accepted_ms)] : []),
    ...(late ? [t("gradebook.late")] : []),
  ].join(" · ");
  return (
    <a
      class={styles.cell}
      href={submission ? `/submissions/${submission}` : undefined}
      title={hint}
    >
      {cell.points ? (
        <PointsMark points={cell.points} />
      ) : (
        <Mark icon={verdict ? verdictLooks[verdict].icon : "clock"} tone={toneOf(verdict)}>
          {verdict ?? "…"}
        </Mark>
      )}
      <span class={styles.attempts} aria-hidden="true">
        ×{formatNumber(cell.attempts)}
      </span>
      {late && (
        <span class={styles.late} aria-hidden="true">
          <Icon name="clock" size={11} />
          {t("gradebook.late")}
        </span>
      )}
    </a>
  );
}

function Nothing() {
  return <span class={styles.nothing}>{t("gradebook.nothing")}</span>;
}

const toneOf = (verdict: VerdictId | null) => (verdict ? verdictLooks[verdict].tone : "neutral");

/** The points in a cell. Full points look like an accepted submission. */
function PointsMark({ points }: { points: NonNullable<Cell["points"]> }) {
  const text = shortPoints(points);
  if (!hasAllPoints(points)) return <Mark>{text}</Mark>;
  return (
    <Mark icon={verdictLooks.AC.icon} tone={verdictLooks.AC.tone}>
      {text}
    </Mark>
  );
}

interface MarkProps {
  icon?: IconName;
  tone?: string;
  children: ComponentChildren;
}

function Mark({ icon, tone = "text", children }: MarkProps) {
  return (
    <span style={{ color: `var(--${tone})` }} aria-hidden="true">
      {icon && <Icon name={icon} size={13} />}
      {children}
    </span>
  );
}
