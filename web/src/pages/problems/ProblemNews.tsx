import { api, ask } from "../../api/client";
import { useCourses } from "../../api/courses";
import { useResource } from "../../api/resource";
import { t } from "../../i18n";
import { isStaff } from "../../session/session";
import { Time } from "../../ui/display/Time";
import { Notice } from "../../ui/states/States";
import styles from "./problem.module.css";
import type { WholeProblem } from "./shapes";

/** Per course: the announcements about a problem, and a link for students to ask a question. */
export function ProblemNews({ problem }: { problem: WholeProblem }) {
  const courses = useCourses();
  return (
    <>
      {problem.courses.map(({ course: id }) => {
        const course = courses.data?.find((course) => course.id === id);
        // Until the courses are known, reserves the place of the link that students get.
        const mayAsk = course ? course.role === "student" && !course.archived : !isStaff.value;
        // Shows the course title only if the problem is in several courses.
        const name = problem.courses.length > 1 ? course?.title : undefined;
        return (
          <NewsInCourse
            key={id}
            course={id}
            name={name}
            problem={problem.id}
            mayAsk={mayAsk && !courses.error}
            isKnown={course !== undefined}
          />
        );
      })}
    </>
  );
}

const shown_max = 3;

interface NewsInCourseProps {
  course: string;
  name: string | undefined;
  problem: string;
  /** True if the user may ask the course's instructors a question. */
  mayAsk: boolean;
  /** False until the course has been loaded. */
  isKnown: boolean;
}

function NewsInCourse({ course, name, problem, mayAsk, isKnown }: NewsInCourseProps) {
  const { data } = useResource(`courses/${course}/announcements/of/${problem}`, async () => {
    const params = { path: { course }, query: { problem, limit: shown_max } };
    return (await ask(api.GET("/api/v1/courses/{course}/announcements", { params }))).announcements;
  });
  const place = `/courses/${course}/announcements`;
  if (!mayAsk && (data ?? []).length === 0) return null;
  return (
    <div class={styles.news}>
      {data && data.length > 0 && (
        <Notice>
          {data.map(({ id, title, created_ms }) => (
            <div key={id}>
              <a href={place}>{title}</a>{" "}
              <span class="soft small">
                <Time at_ms={created_ms} />
              </span>
            </div>
          ))}
        </Notice>
      )}
      {mayAsk && !isKnown && <span class="small" aria-hidden="true" />}
      {mayAsk && isKnown && (
        <a class="small" href={`${place}?problem=${problem}`}>
          {name === undefined ? t("problem.ask") : t("problem.ask_in", { course: name })}
        </a>
      )}
    </div>
  );
}
