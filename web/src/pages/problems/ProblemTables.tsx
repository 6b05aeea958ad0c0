import { titleOf } from "../../api/problems";
import { t } from "../../i18n";
import { Badge } from "../../ui/display/Badge";
import { Points } from "../../ui/display/Points";
import { Verdict } from "../../ui/display/Verdict";
import { LinkRow, Table, TextCell } from "../../ui/layout/Table";
import { DeadlineText } from "./DeadlineText";
import { deadlineOf, latestDeadline } from "./deadlines";
import { type Group, type Progress, progressIn } from "./home";
import styles from "./home.module.css";
import { prefetchProblem } from "./problem-data";
import type { Course, Problem } from "./shapes";
import { useAttention } from "./summary/Attention";

/**
 * True if a problem of the group has a deadline. Considers all problems, so that the column does not
 * appear and disappear during a search.
 */
function hasDeadlinesIn({ course, problems }: Group): boolean {
  return problems.some((problem) => deadlineIn(problem, course?.id ?? null));
}

interface ClassTableProps {
  group: Group;
  course: Course;
  problems: readonly Problem[];
}

/** The problems of a course with the results of its students. */
export function ClassTable({ group, course, problems }: ClassTableProps) {
  const { data } = useAttention(course.id);
  const hasDeadlines = hasDeadlinesIn(group);
  return (
    <Table
      label={course.title}
      stacks
      class={styles.table}
      columns={[
        t("home.problem"),
        ...(hasDeadlines ? [t("home.deadline")] : []),
        { text: t("home.solved"), class: "number" },
        { text: t("home.tried"), class: "number" },
      ]}
    >
      {problems.map((problem) => {
        const results = data?.problems.find((other) => other.problem === problem.id);
        return (
          <LinkRow key={problem.id}>
            <Title problem={problem} />
            {hasDeadlines && <Deadline problem={problem} course={course.id} />}
            <td class="number" data-label={t("home.solved")}>
              {data && (results?.solved ?? 0)}
            </td>
            <td class="number" data-label={t("home.tried")}>
              {data && (results?.tried ?? 0)}
            </td>
          </LinkRow>
        );
      })}
    </Table>
  );
}

interface OwnTableProps {
  group: Group;
  title: string;
  problems: readonly Problem[];
}

/** The problems of a group with the user's own results, if there are any. */
export function OwnTable({ group, title, problems }: OwnTableProps) {
  const hasDeadlines = hasDeadlinesIn(group);
  const hasResults = group.results === "own";
  const course = group.course?.id ?? null;
  return (
    <Table
      label={title}
      stacks
      class={`${styles.table} ${styles.own}`}
      columns={[
        t("home.problem"),
        ...(hasResults ? [t("home.state")] : []),
        ...(hasDeadlines ? [t("home.deadline")] : []),
        ...(hasResults ? [{ text: t("home.attempts"), class: "number" }] : []),
      ]}
    >
      {problems.map((problem) => (
        <LinkRow key={problem.id}>
          <Title problem={problem} />
          {hasResults && (
            <td>
              <State progress={progressIn(problem, course)} />
            </td>
          )}
          {hasDeadlines && <Deadline problem={problem} course={course} />}
          {hasResults && <td class="number">{problem.mine.attempts || ""}</td>}
        </LinkRow>
      ))}
    </Table>
  );
}

/**
 * Returns a problem's deadline in a course. If `course` is null, returns the latest of the
 * problem's deadlines in all courses.
 */
function deadlineIn(problem: Problem, course: string | null) {
  const now_ms = Date.now();
  const window = problem.courses.find((other) => other.course === course);
  return window ? deadlineOf(window, now_ms) : latestDeadline(problem.courses, now_ms);
}

function Title({ problem }: { problem: Problem }) {
  const ahead = () => prefetchProblem(problem.id);
  return (
    <TextCell isHeader>
      <a href={`/problems/${problem.id}`} onPointerEnter={ahead} onFocus={ahead}>
        {titleOf(problem)}
      </a>
    </TextCell>
  );
}

function Deadline({ problem, course }: { problem: Problem; course: string | null }) {
  const deadline = deadlineIn(problem, course);
  return <td>{deadline && <DeadlineText deadline={deadline} />}</td>;
}

function State({ progress }: { progress: Progress }) {
  if (progress.status === "none") {
    return <span class={`soft small ${styles.not_tried}`}>{t("home.not_tried")}</span>;
  }
  const state = (
    <>
      {progress.status === "solved" ? (
        <Badge tone="good" icon="check">
          {t("home.solved")}
        </Badge>
      ) : (
        (progress.best_verdict !== null || progress.score === null) && (
          <Verdict verdict={progress.best_verdict} />
        )
      )}{" "}
      <Points of={progress} />
    </>
  );
  if (progress.submission === null) return state;
  return (
    <a class={styles.state} href={`/submissions/${progress.submission}`}>
      {state}
    </a>
  );
}
