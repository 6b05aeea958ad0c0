import { api, ask } from "../../../api/client";
import { useOpenDrafts } from "../../../api/drafts";
import { useResource } from "../../../api/resource";
import { t } from "../../../i18n";
import type { Course } from "../shapes";
import { SummaryCard } from "./SummaryCard";

/** What needs attention in a course, with the results of its students. */
export function useAttention(course: string) {
  return useResource(`courses/${course}/attention`, () =>
    ask(api.GET("/api/v1/courses/{course}/attention", { params: { path: { course } } })),
  );
}

/** The items in a course that need its instructor's attention. */
export function CourseAttention({ course }: { course: Course }) {
  const { data, error } = useAttention(course.id);
  if (!data) return error ? null : <span data-loading />;
  const list = `/courses/${course.id}/submissions`;
  const unsolved = data.problems.filter(({ solved }) => solved === 0);
  return (
    <SummaryCard
      title={t("summary.attention", { course: course.title })}
      empty={t("summary.attention_none")}
    >
      {data.open_questions > 0 && (
        <li>
          <a href={`/courses/${course.id}/announcements`}>
            {t("summary.open_questions", { count: data.open_questions })}
          </a>
        </li>
      )}
      {unsolved.map(({ problem, title, tried }) => (
        <li key={problem}>
          <a href={`${list}?problem=${problem}`}>{title}</a>
          <span class="soft small">{t("summary.unsolved", { count: tried })}</span>
        </li>
      ))}
      {data.judging_errors > 0 && (
        <li>
          <a href={`${list}?verdict=JE`}>
            {t("summary.judging_errors", { count: data.judging_errors })}
          </a>
        </li>
      )}
      {data.late > 0 && (
        <li>
          <a href={list}>{t("summary.late", { count: data.late })}</a>
          <span class="soft small">{t("summary.late_since")}</span>
        </li>
      )}
    </SummaryCard>
  );
}

/** The drafts that are not published yet; hidden if there are none. */
export function OpenDrafts() {
  const { data, error } = useOpenDrafts();
  if (!data) return error ? null : <span data-loading />;
  if (data.length === 0) return null;
  return (
    <SummaryCard title={t("summary.drafts")} empty="">
      {data.slice(0, 5).map((draft) => (
        <li key={draft.id}>
          <a href={`/drafts/${draft.id}/tests`}>{draft.problem}</a>
          <span class="soft small">{t("summary.draft")}</span>
        </li>
      ))}
    </SummaryCard>
  );
}
