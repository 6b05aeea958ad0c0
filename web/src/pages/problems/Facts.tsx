import type { ComponentChildren } from "preact";
import { useCourses } from "../../api/courses";
import type { Language } from "../../api/languages";
import { t } from "../../i18n";
import { Badge } from "../../ui/display/Badge";
import { Icon } from "../../ui/display/Icon";
import { pointsText } from "../../ui/display/points";
import { LanguageFacts } from "./LanguageFacts";
import styles from "./problem.module.css";
import type { WholeProblem } from "./shapes";

/** The limits and other properties of a problem in one line. */
export function Facts({
  problem,
  language,
  children,
}: {
  problem: WholeProblem;
  /** The language that is chosen in the editor. */
  language?: Language | undefined;
  children?: ComponentChildren;
}) {
  return (
    <ul class={styles.facts}>
      {problem.answer_files === null && <LanguageFacts problem={problem} language={language} />}
      <li>{t("problem.tests", { count: problem.test_count })}</li>
      {children && <li>{children}</li>}
      {problem.mine.status === "solved" && (
        <li>
          <a class={styles.solved} href={`/submissions?problem=${problem.id}`}>
            <Badge tone="good" icon="check">
              {t("home.solved")}
            </Badge>
          </a>
        </li>
      )}
      <OwnPoints problem={problem} />
    </ul>
  );
}

/** The user's points in each course. The tooltip explains which submissions count there. */
function OwnPoints({ problem }: { problem: WholeProblem }) {
  const places = problem.courses.filter(({ points }) => points !== null);
  return (
    <>
      {places.map(({ course, scoring_rule, points }) => {
        if (points === null) return null;
        const text = t("problem.own_points", { points: pointsText(points) });
        return (
          <li key={course} title={t(`scoring_rule_help.${scoring_rule}`)}>
            <Icon name="user" size={14} />
            {places.length > 1 && <CourseTitle course={course} />}
            {points.submission === null ? (
              text
            ) : (
              <a href={`/submissions/${points.submission}`}>{text}</a>
            )}
            <span class="soft">{t(`scoring_rule.${scoring_rule}`)}</span>
          </li>
        );
      })}
    </>
  );
}

/**
 * A course's title and a colon. A separate component, so that the courses are requested only if a
 * title is shown.
 */
function CourseTitle({ course }: { course: string }) {
  const title = useCourses().data?.find(({ id }) => id === course)?.title;
  return <>{title ?? course}: </>;
}
