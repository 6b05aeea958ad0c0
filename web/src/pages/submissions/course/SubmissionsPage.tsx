import { useMemo, useState } from "preact/hooks";
import { useLocation } from "preact-iso";
import { api, ask, type Schemas } from "../../../api/client";
import { useLanguageNames } from "../../../api/languages";
import { type Pages, usePages } from "../../../api/pages";
import { useTitles } from "../../../api/problems";
import { t } from "../../../i18n";
import { useMedia } from "../../../ui/browser/media";
import { Button } from "../../../ui/controls/Button";
import { VirtualList } from "../../../ui/layout/VirtualList";
import { Paged } from "../../../ui/states/Paged";
import { Empty } from "../../../ui/states/States";
import { CourseFrame } from "../../courses/CourseFrame";
import { useMayChange } from "../../courses/course-data";
import { RejudgeDialog } from "../rejudgings/RejudgeDialog";
import { SubmissionFilters } from "./SubmissionFilters";
import { SubmissionHead, SubmissionRow } from "./SubmissionRow";
import {
  filterOf,
  listQuery,
  queryOf,
  rejudgingOf,
  type SubmissionFilter,
} from "./submission-filter";
import styles from "./submissions.module.css";

type Submission = Schemas["Submission"];

/** `/courses/:course/submissions`: all submissions of a course. */
export default function SubmissionsPage({ course }: { course: string }) {
  const { path, query, route } = useLocation();
  const filter = useMemo(() => filterOf(query), [query]);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [rejudging, setRejudging] = useState(false);
  const mayChange = useMayChange(course);
  const submissions = usePages<Submission>(
    `courses/${course}/submissions${queryOf(filter)}`,
    async (after) => {
      const page = await ask(
        api.GET("/api/v1/submissions", {
          params: { query: { course, limit: 200, after, ...listQuery(filter) } },
        }),
      );
      return { items: page.submissions, next: page.next };
    },
  );
  const narrow = (to: SubmissionFilter) => {
    setChosen(new Set());
    route(path + queryOf(to), true);
  };
  const choose = (id: string, on: boolean) => {
    const next = new Set(chosen);
    if (on) next.add(id);
    else next.delete(id);
    setChosen(next);
  };
  return (
    <CourseFrame
      course={course}
      actions={
        mayChange && (
          <>
            {chosen.size > 0 && (
              <Button kind="quiet" onClick={() => setChosen(new Set())}>
                {t("submissions.choose_none")}
              </Button>
            )}
            <Button disabled={submissions.items.length === 0} onClick={() => setRejudging(true)}>
              {chosen.size > 0
                ? t("submissions.rejudge_chosen", { count: chosen.size })
                : t("submissions.rejudge_all")}
            </Button>
          </>
        )
      }
    >
      <SubmissionFilters course={course} filter={filter} onChange={narrow} />
      <List pages={submissions} chosen={chosen} onChoose={mayChange ? choose : undefined} />
      {rejudging && (
        <RejudgeDialog
          request={rejudgingOf(course, filter, chosen)}
          onClose={() => setRejudging(false)}
        />
      )}
    </CourseFrame>
  );
}

interface ListProps {
  pages: Pages<Submission>;
  chosen: ReadonlySet<string>;
  /** If missing, submissions cannot be chosen. */
  onChoose?: (id: string, on: boolean) => void;
}

function List({ pages, chosen, onChoose }: ListProps) {
  const titleOf = useTitles();
  const languageOf = useLanguageNames();
  const narrow = useMedia("(max-width: 60rem)");
  return (
    <Paged
      of={pages}
      lines={10}
      empty={
        <Empty icon="search" title={t("submissions.none")}>
          <p>{t("submissions.none_help")}</p>
        </Empty>
      }
      more={null}
    >
      {(submissions) => (
        <div class={styles.list}>
          {!narrow && <SubmissionHead />}
          <VirtualList
            items={submissions}
            keyOf={({ id }) => id}
            rowHeight={narrow ? 98 : 40}
            label={t("course.submissions")}
            onEnd={pages.more}
          >
            {(submission) => (
              <SubmissionRow
                submission={submission}
                title={titleOf(submission.problem, submission.problem_title)}
                language={languageOf(submission.language)}
                chosen={chosen.has(submission.id)}
                onChoose={onChoose}
              />
            )}
          </VirtualList>
          <p class={styles.end} role="status">
            {pages.atEnd
              ? t("submissions.all", { count: submissions.length })
              : !pages.error && t("common.loading")}
          </p>
        </div>
      )}
    </Paged>
  );
}
