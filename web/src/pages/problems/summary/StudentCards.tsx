import { api, ask } from "../../../api/client";
import { titleOf, useTitles } from "../../../api/problems";
import { useResource } from "../../../api/resource";
import { t } from "../../../i18n";
import { formatRelative, formatTime } from "../../../i18n/format";
import { Time } from "../../../ui/display/Time";
import { Verdict } from "../../../ui/display/Verdict";
import { DeadlineText } from "../DeadlineText";
import type { Course, Problem } from "../shapes";
import { dueSoon, nextOpenings } from "./due-soon";
import { SummaryCard } from "./SummaryCard";

/** The unsolved problems with the nearest deadlines. */
export function DueSoon({
  problems,
  courses,
}: {
  problems: readonly Problem[];
  courses: readonly Course[];
}) {
  const due = dueSoon(problems, courses, Date.now());
  return (
    <SummaryCard title={t("summary.due")} empty={t("summary.due_none")}>
      {due.map(({ problem, course, deadline }) => (
        <li key={`${course} ${problem.id}`}>
          <a href={`/problems/${problem.id}`}>{titleOf(problem)}</a>
          <DeadlineText deadline={deadline} />
        </li>
      ))}
    </SummaryCard>
  );
}

/** A card with the next time in each course when problems open. Hidden if there is no such time. */
export function Upcoming({ courses }: { courses: readonly Course[] }) {
  const openings = nextOpenings(courses);
  if (openings.length === 0) return null;
  return (
    <SummaryCard title={t("summary.upcoming")} empty="">
      {openings.map(({ course, opens_ms, problems }) => (
        <li key={course.id}>
          <span>{t("summary.opening", { count: problems, course: course.title })}</span>
          <span class="soft small" title={formatTime(opens_ms)}>
            {formatRelative(opens_ms)}
          </span>
        </li>
      ))}
    </SummaryCard>
  );
}

const shown_max = 5;

export function useLastSubmissions() {
  return useResource(`own/newest/${shown_max}`, async () => {
    const query = { user: "me", limit: shown_max };
    return (await ask(api.GET("/api/v1/submissions", { params: { query } }))).submissions;
  });
}

/** The user's newest submissions in all courses. */
export function LastSubmissions() {
  const titleOf = useTitles();
  const { data, error } = useLastSubmissions();
  if (!data) return error ? null : <span data-loading />;
  return (
    <SummaryCard title={t("summary.last")} empty={t("summary.last_none")}>
      {data.map((submission) => (
        <li key={submission.id}>
          <a href={`/submissions/${submission.id}`}>
            {titleOf(submission.problem, submission.problem_title)}
          </a>
          <span>
            <Verdict verdict={submission.verdict} status={submission.status} short />{" "}
            <span class="soft small">
              <Time at_ms={submission.created_ms} />
            </span>
          </span>
        </li>
      ))}
    </SummaryCard>
  );
}
