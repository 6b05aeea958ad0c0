import type { ComponentChildren } from "preact";
import { useCourses } from "../../api/courses";
import { t } from "../../i18n";
import { Refusal } from "../../network/refusal";
import { LinkButton } from "../../ui/controls/Button";
import { Page } from "../../ui/layout/Page";
import { Empty, Failed, Loading, Notice } from "../../ui/states/States";
import type { Course } from "./course-data";

interface CourseFrameProps {
  course: string;
  /** The buttons beside the title; a function receives the course. */
  actions?: ComponentChildren | ((course: Course) => ComponentChildren);
  children: ComponentChildren;
}

function tabsOf(course: string) {
  const place = `/courses/${course}`;
  return [
    { href: place, text: t("course.problems") },
    { href: `${place}/students`, text: t("course.students") },
    { href: `${place}/gradebook`, text: t("course.gradebook") },
    { href: `${place}/statistics`, text: t("course.statistics") },
    { href: `${place}/submissions`, text: t("course.submissions") },
    { href: `${place}/rejudgings`, text: t("course.rejudgings") },
  ];
}

/** The frame of every course page: the course title and the tabs. */
export function CourseFrame({ course, actions, children }: CourseFrameProps) {
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
  if (found.role === "student") {
    return (
      <Page title={found.title} subtitle={found.name}>
        <Empty icon="file" title={t("course.you_study")}>
          <LinkButton href="/">{t("nav.problems")}</LinkButton>
        </Empty>
      </Page>
    );
  }
  return (
    <Page
      title={found.title}
      subtitle={found.name}
      tabs={tabsOf(course)}
      actions={typeof actions === "function" ? actions(found) : actions}
      width="wide"
    >
      {found.archived && <Notice kind="info">{t("course.is_archived")}</Notice>}
      {children}
    </Page>
  );
}
