import { useState } from "preact/hooks";
import { useLocation } from "preact-iso";
import { useCourses } from "../../api/courses";
import { useProblems } from "../../api/problems";
import { t } from "../../i18n";
import { isStaff } from "../../session/session";
import { LinkButton } from "../../ui/controls/Button";
import { Check } from "../../ui/controls/Field";
import { SearchField } from "../../ui/controls/SearchField";
import { Page } from "../../ui/layout/Page";
import { Spring, Toolbar } from "../../ui/layout/Toolbar";
import { Empty, Loaded, NothingFound } from "../../ui/states/States";
import { type Group, groupsOf, matches, solvedOf } from "./home";
import styles from "./home.module.css";
import { ClassTable, OwnTable } from "./ProblemTables";
import { ReadinessNotice } from "./Readiness";
import type { Problem } from "./shapes";
import { useAttention } from "./summary/Attention";
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
                  <Groups groups={groupsOf(courses, problems, isStaff.value)} />
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
        {groups.some(({ results }) => results === "own") && (
          <Check
            label={t("home.only_unsolved")}
            checked={onlyUnsolved}
            onChange={setOnlyUnsolved}
          />
        )}
      </Toolbar>
      {found.map((group) => (
        <Course
          key={group.course?.id ?? ""}
          group={group}
          isOnly={groups.length === 1}
          problems={group.shown}
        />
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

interface CourseProps {
  group: Group;
  /** True if there is no other group. */
  isOnly: boolean;
  problems: readonly Problem[];
}

function Course({ group, isOnly, problems }: CourseProps) {
  const { course, results } = group;
  const title = course?.title ?? t(isOnly ? "home.all" : "home.without_course");
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
        {results === "class" && course && <ClassFacts course={course.id} />}
        {/* Instructors and administrators do not have to solve the problems. */}
        {(course ? course.role === "student" : !isStaff.value) && <OwnFacts group={group} />}
      </div>
      {results === "class" && course ? (
        <ClassTable group={group} course={course} problems={problems} />
      ) : (
        <OwnTable group={group} title={title} problems={problems} />
      )}
    </section>
  );
}

function OwnFacts({ group: { course, problems } }: { group: Group }) {
  const solved = solvedOf(problems, course?.id ?? null);
  return (
    <span class={`soft small ${styles.facts}`}>
      {course && <a href={`/courses/${course.id}/announcements`}>{t("announcement.tab")}</a>}
      {t("home.solved_of", { solved, total: problems.length })}
    </span>
  );
}

function ClassFacts({ course }: { course: string }) {
  const { data } = useAttention(course);
  return (
    <span class={`soft small ${styles.facts}`}>
      <a href={`/courses/${course}/gradebook`}>{t("home.gradebook")}</a>
      <a href={`/courses/${course}/submissions`}>{t("home.class_submissions")}</a>
      {data && t("home.students", { count: data.students })}
    </span>
  );
}
