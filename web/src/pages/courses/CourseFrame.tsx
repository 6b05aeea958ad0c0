import type { ComponentChildren } from "preact";
import { useCourses } from "../../api/courses";
import { t } from "../../i18n";
import { Refusal } from "../../network/refusal";
import { LinkButton } from "../../ui/controls/Button";
import { Page } from "../../ui/layout/Page";
import { Empty, Failed, Loading, Notice } from "../../ui/states/States";
import { type Course, mayChange } from "./course-data";

interface CourseFrameProps {
  course: string;
  /** The buttons beside the title, or a function that creates them for the course. */
  actions?: ComponentChildren | ((course: Course) => ComponentChildren);
  /** What the page is for, as a subtitle for students. If missing, students do not see the page. */
  forStudents?: string;
  /** The page content, or a function that creates it for the course. */
  children: ComponentChildren | ((course: Course) => ComponentChildren);
}

function tabsOf(course: Course) {
  const place = `/courses/${course.id}`;
  const tabs = [
    { href: place, text: t("course.problems") },
    { href: `${place}/announcements`, text: t("announcement.tab") },
    { href: `${place}/students`, text: t("course.students") },
    { href: `${place}/gradebook`, text: t("course.gradebook") },
    { href: `${place}/statistics`, text: t("course.statistics") },
    { href: `${place}/submissions`, text: t("course.submissions") },
  ];
  if (mayChange(course)) {
    tabs.push({ href: `${place}/rejudgings`, text: t("course.rejudgings") });
  }
  return tabs;
}

/** The frame of every course page: the course title, and the tabs unless the user is a student. */
export function CourseFrame({ course, actions, forStudents, children }: CourseFrameProps) {
  const courses = useCourses();
  const found = courses.data?.find(({ id }) => id === course);
  if (!found) {
    const missing = new Refusal(404, t("course.missing"), null, null);
    return (
      <Page title={t("nav.courses")}>
        {courses.data && !courses.loading ? (
          <Failed error={missing} />
        ) : courses.error ? (
          <Failed error={courses.error} retry={courses.reload} />
        ) : (
          <Loading />
        )}
      </Page>
    );
  }
  const studies = found.role === "student";
  if (studies && !forStudents) {
    return (
      <Page title={found.title} subtitle={found.name}>
        <Empty icon="file" title={t("course.you_study")}>
          <div>
            <LinkButton href="/">{t("nav.problems")}</LinkButton>{" "}
            <LinkButton href={`/courses/${course}/announcements`}>
              {t("announcement.tab")}
            </LinkButton>
          </div>
        </Empty>
      </Page>
    );
  }
  return (
    <Page
      title={found.title}
      subtitle={studies ? forStudents : found.name}
      tabs={studies ? undefined : tabsOf(found)}
      actions={typeof actions === "function" ? actions(found) : actions}
      width={studies ? "normal" : "wide"}
    >
      {found.archived && <Notice kind="info">{t("course.is_archived")}</Notice>}
      {typeof children === "function" ? children(found) : children}
    </Page>
  );
}
