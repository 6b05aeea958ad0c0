import { useState } from "preact/hooks";
import { api, ask } from "../../../api/client";
import { useTitles } from "../../../api/problems";
import { useResource } from "../../../api/resource";
import { t } from "../../../i18n";
import { LinkButton } from "../../../ui/controls/Button";
import { Select } from "../../../ui/controls/Field";
import { Card } from "../../../ui/layout/Page";
import { Toolbar } from "../../../ui/layout/Toolbar";
import { Empty, Loaded } from "../../../ui/states/States";
import { CourseFrame } from "../CourseFrame";
import { useCourseProblems } from "../course-data";
import { AttemptsChart } from "./AttemptsChart";
import { CpuChart } from "./CpuChart";
import type { Statistics } from "./figures";
import { PointsChart } from "./PointsChart";
import { SolvedLegend, SolvedTable } from "./SolvedTable";
import { VerdictsChart } from "./VerdictsChart";

/** `/courses/:course/statistics`: the students' results as charts with tables. */
export default function StatisticsPage({ course }: { course: string }) {
  const [problem, setProblem] = useState("");
  const problems = useCourseProblems(course);
  const titleOf = useTitles();
  const statistics = useResource(`courses/${course}/statistics/${problem}`, () =>
    ask(
      api.GET("/api/v1/courses/{course}/statistics", {
        params: { path: { course }, query: { problem: problem || undefined } },
      }),
    ),
  );
  return (
    <CourseFrame course={course}>
      <Toolbar>
        <Select
          label={t("course.problem")}
          value={problem}
          options={[
            { value: "", text: t("statistics.all_problems") },
            ...(problems.data?.problems ?? []).map(({ problem }) => ({
              value: problem,
              text: titleOf(problem),
            })),
          ]}
          onChange={setProblem}
        />
      </Toolbar>
      <Loaded of={statistics} lines={10}>
        {(statistics) => <Pictures course={course} statistics={statistics} />}
      </Loaded>
    </CourseFrame>
  );
}

function Pictures({ course, statistics }: { course: string; statistics: Statistics }) {
  const titleOf = useTitles();
  if (statistics.days.length === 0) {
    return (
      <Empty icon="info" title={t("statistics.none")}>
        <p>{t("statistics.none_help")}</p>
        <LinkButton href={`/courses/${course}`}>{t("course.problems")}</LinkButton>
      </Empty>
    );
  }
  return (
    <>
      <Card title={t("statistics.solved")}>
        <SolvedTable course={course} statistics={statistics} />
        <SolvedLegend />
      </Card>
      {statistics.problems
        .filter(({ scores }) => scores.length > 0)
        .map((problem) => {
          const title = titleOf(problem.problem, problem.title);
          return (
            <Card key={problem.problem} title={t("statistics.points_of", { problem: title })}>
              <PointsChart problem={problem} title={title} />
            </Card>
          );
        })}
      <Card title={t("statistics.verdicts")}>
        <VerdictsChart days={statistics.days} />
      </Card>
      <Card title={t("statistics.attempts")}>
        <AttemptsChart problems={statistics.problems} />
      </Card>
      <Card title={t("statistics.cpu")}>
        <CpuChart times={statistics.cpu_times} />
      </Card>
    </>
  );
}
