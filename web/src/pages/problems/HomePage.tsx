import { useState } from "preact/hooks";
import { useLocation } from "preact-iso";
import { useCourses } from "../../api/courses";
import { titleOf, useProblems } from "../../api/problems";
import { t } from "../../i18n";
import { isStaff } from "../../session/session";
import { LinkButton } from "../../ui/controls/Button";
import { Check } from "../../ui/controls/Field";
import { SearchField } from "../../ui/controls/SearchField";
import { Badge } from "../../ui/display/Badge";
import { Points } from "../../ui/display/Points";
import { Verdict } from "../../ui/display/Verdict";
import { Page } from "../../ui/layout/Page";
import { LinkRow, Table, TextCell } from "../../ui/layout/Table";
import { Spring, Toolbar } from "../../ui/layout/Toolbar";
import { Empty, Loaded, NothingFound } from "../../ui/states/States";
import { DeadlineText } from "./DeadlineText";
import { deadlineOf, latestDeadline } from "./deadlines";
import { type Group, groupsOf, matches, type Progress, progressIn, solvedOf } from "./home";
import styles from "./home.module.css";
import { prefetchProblem } from "./problem-data";
import { ReadinessNotice } from "./Readiness";
import type { Problem } from "./shapes";
import { useLastSubmissions } from "./summary/StudentCards";
import { Summary } from "./summary/Summary";

/** The user's courses with their problems, and the user's progress. */
export default function HomePage() {
  const problems = useProblems();
  const courses = useCourses();
  // Starts this request early, because the problems below stay hidden until it has finished.
  useLastSubmissions();
  return (
    <Page title={t("nav.problems")}>
      <ReadinessNotice />
      <Loaded of={problems} lines={8}>
        {(problems) => (
          <Loaded of={courses} lines={8}>
            {(courses) =>
              problems.length === 0 ? (
                <Nothing hasCourse={courses.length > 0} />
              ) : (
                <div class="in-order">
                  <Summary />
                  <Groups groups={groupsOf(courses, problems)} />
                </div>
              )
            }
          </Loaded>
        )}
      </Loaded>
    </Page>
  );
}

/** The message that is shown if there are no problems. */
function Nothing({ hasCourse }: { hasCourse: boolean }) {
  if (isStaff.value) {
    return (
      <Empty icon="edit" title={t("home.empty_staff")}>
        <p>{t("home.empty_staff_explain")}</p>
        <div class={styles.ways}>
          <LinkButton kind="primary" href="/courses">
            {t("nav.courses")}
          </LinkButton>
          <LinkButton href="/drafts">{t("drafts.heading")}</LinkButton>
        </div>
      </Empty>
    );
  }
  return (
    <Empty icon="clock" title={t("home.empty")}>
      <p>{hasCourse ? t("home.empty_course") : t("home.empty_no_course")}</p>
    </Empty>
  );
}

function Groups({ groups }: { groups: readonly Group[] }) {
  const [search, setSearch] = useState("");
  const [onlyUnsolved, setOnlyUnsolved] = useState(false);
  const { route } = useLocation();
  const found = groups
    .map((group) => ({
      ...group,
      shown: group.problems.filter((problem) =>
        matches(problem, group.course?.id ?? null, search, onlyUnsolved),
      ),
    }))
    .filter(({ shown }) => shown.length > 0);
  const openFirst = () => {
    const first = found[0]?.shown[0];
    if (first) route(`/problems/${first.id}`);
  };
  const clear = () => {
    setSearch("");
    setOnlyUnsolved(false);
  };
  return (
    <>
      <Toolbar>
        <div class={styles.search}>
          <SearchField
            label={t("home.search")}
            placeholder={t("home.search_hint")}
            value={search}
            onInput={setSearch}
            onEnter={openFirst}
          />
        </div>
        <Spring />
        <Check label={t("home.only_unsolved")} checked={onlyUnsolved} onChange={setOnlyUnsolved} />
      </Toolbar>
      {found.map((group) => (
        <Course key={group.course?.id ?? ""} group={group} problems={group.shown} />
      ))}
      <div role="status">
        {found.length === 0 && (
          <NothingFound title={t("home.nothing_found")} onClear={clear}>
            <p>{t("home.nothing_found_explain")}</p>
          </NothingFound>
        )}
      </div>
    </>
  );
}

function Course({ group, problems }: { group: Group; problems: readonly Problem[] }) {
  const { course } = group;
  const title = course?.title ?? t("home.without_course");
  // Omits the column if no problem of the course has a deadline. Considers all problems, so that
  // the column does not appear and disappear during a search.
  const hasDeadlines = group.problems.some((problem) => deadlineIn(problem, course?.id ?? null));
  const counts = {
    solved: solvedOf(group.problems, course?.id ?? null),
    total: group.problems.length,
  };
  return (
    <section class={styles.course}>
      <div class={styles.head}>
        <h2>
          {course && course.role !== "student" ? (
            <a href={`/courses/${course.id}`}>{title}</a>
          ) : (
            title
          )}
        </h2>
        {/* Instructors and administrators do not have to solve the problems. */}
        {(course ? course.role === "student" : !isStaff.value) && (
          <span class={`soft small ${styles.facts}`}>
            {course && <a href={`/courses/${course.id}/announcements`}>{t("announcement.tab")}</a>}
            {t("home.solved_of", counts)}
          </span>
        )}
      </div>
      <Table
        label={title}
        stacks
        class={styles.table}
        columns={[
          t("home.problem"),
          t("home.state"),
          ...(hasDeadlines ? [t("home.deadline")] : []),
          { text: t("home.attempts"), class: "number" },
        ]}
      >
        {problems.map((problem) => (
          <Line
            key={problem.id}
            problem={problem}
            course={course?.id ?? null}
            hasDeadlines={hasDeadlines}
          />
        ))}
      </Table>
    </section>
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

interface LineProps {
  problem: Problem;
  course: string | null;
  hasDeadlines: boolean;
}

function Line({ problem, course, hasDeadlines }: LineProps) {
  const deadline = deadlineIn(problem, course);
  const ahead = () => prefetchProblem(problem.id);
  return (
    <LinkRow>
      <TextCell isHeader>
        <a href={`/problems/${problem.id}`} onPointerEnter={ahead} onFocus={ahead}>
          {titleOf(problem)}
        </a>
      </TextCell>
      <td>
        <State progress={progressIn(problem, course)} />
      </td>
      {hasDeadlines && <td>{deadline && <DeadlineText deadline={deadline} />}</td>}
      <td class="number">{problem.mine.attempts || ""}</td>
    </LinkRow>
  );
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
