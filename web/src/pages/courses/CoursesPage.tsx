import { useState } from "preact/hooks";
import { useLocation } from "preact-iso";
import { api, ask } from "../../api/client";
import { useCourses } from "../../api/courses";
import { forget } from "../../api/resource";
import { t } from "../../i18n";
import { isStaff } from "../../session/session";
import { Button } from "../../ui/controls/Button";
import { Badge } from "../../ui/display/Badge";
import { Page } from "../../ui/layout/Page";
import { Empty, Loaded } from "../../ui/states/States";
import { CourseDialog, type CourseNames } from "./CourseDialog";
import type { Course } from "./course-data";
import styles from "./courses.module.css";

/** `/courses`: the user's courses; for administrators, all courses. */
export default function CoursesPage() {
  const courses = useCourses();
  const [adding, setAdding] = useState(false);
  const add = isStaff.value && (
    <Button kind="primary" icon="add" onClick={() => setAdding(true)}>
      {t("course.add")}
    </Button>
  );
  // If there are no courses, the button is in the empty state instead of the page's heading.
  const is_empty = courses.data?.length === 0;
  return (
    <Page title={t("nav.courses")} actions={is_empty ? undefined : add}>
      <Loaded of={courses}>
        {(courses) =>
          courses.length === 0 ? (
            <Empty icon="file" title={t("course.none")}>
              <p>{t(isStaff.value ? "course.none_help" : "course.none_student")}</p>
              {add}
            </Empty>
          ) : (
            <>
              <CourseList courses={courses.filter(({ archived }) => !archived)} />
              <Archived courses={courses.filter(({ archived }) => archived)} />
            </>
          )
        }
      </Loaded>
      {adding && <AddCourse onClose={() => setAdding(false)} />}
    </Page>
  );
}

function CourseList({ courses }: { courses: readonly Course[] }) {
  return (
    <ul class={styles.courses}>
      {courses.map((course) => (
        <li key={course.id}>
          <CourseLink course={course} />
        </li>
      ))}
    </ul>
  );
}

function Archived({ courses }: { courses: readonly Course[] }) {
  if (courses.length === 0) return null;
  return (
    <details class={styles.archived}>
      <summary>{t("course.archived_courses", { count: courses.length })}</summary>
      <CourseList courses={courses} />
    </details>
  );
}

function CourseLink({ course }: { course: Course }) {
  return (
    <a class={styles.course} href={`/courses/${course.id}`}>
      <strong>{course.title}</strong>
      <span class={styles.facts}>
        <span class="soft">{course.name}</span>
        <Badge tone={course.role === "student" ? "neutral" : "accent"}>
          {t(`role.${course.role}`)}
        </Badge>
      </span>
    </a>
  );
}

function AddCourse({ onClose }: { onClose: () => void }) {
  const { route } = useLocation();
  const add = async (body: CourseNames) => {
    const course = await ask(api.POST("/api/v1/courses", { body }));
    forget("courses");
    route(`/courses/${course.id}`);
  };
  return (
    <CourseDialog
      title={t("course.add")}
      action={t("common.create")}
      onClose={onClose}
      onSubmit={add}
    />
  );
}
