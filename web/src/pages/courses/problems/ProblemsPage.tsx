import { useState } from "preact/hooks";
import { api, ask } from "../../../api/client";
import { useTitles } from "../../../api/problems";
import { t } from "../../../i18n";
import { Button, LinkButton } from "../../../ui/controls/Button";
import { FormDialog } from "../../../ui/controls/Form";
import { Badge, type Tone } from "../../../ui/display/Badge";
import { Time } from "../../../ui/display/Time";
import { ActionsCell, LinkRow, Table, TextCell } from "../../../ui/layout/Table";
import { announce } from "../../../ui/states/announce";
import { Empty, Loaded } from "../../../ui/states/States";
import { CourseActions } from "../CourseActions";
import { CourseFrame } from "../CourseFrame";
import { type CourseProblem, useCourseProblems, useMayChange } from "../course-data";
import { mostFrequent } from "./most-frequent";
import { ProblemOrder } from "./ProblemOrder";
import { ProblemSettings } from "./ProblemSettings";
import { type WindowState, windowState } from "./problem-window";
import styles from "./problems.module.css";

/**
 * `/courses/:course`: the problems of a course. Shows for each problem when it opens, is due and
 * closes, and which details of their runs students can see.
 */
export default function ProblemsPage({ course }: { course: string }) {
  const problems = useCourseProblems(course);
  const titleOf = useTitles();
  const [editing, setEditing] = useState<CourseProblem | "new" | null>(null);
  const [removing, setRemoving] = useState<CourseProblem | null>(null);
  const [arranging, setArranging] = useState(false);
  const present = problems.data?.problems.map(({ problem }) => problem) ?? [];
  // If the list is empty, the button is below the message that says so, not in the page's header.
  const is_empty = problems.data?.problems.length === 0;
  const mayChange = useMayChange(course);
  const add = mayChange && (
    <Button kind="primary" icon="add" onClick={() => setEditing("new")}>
      {t("course.add_problems")}
    </Button>
  );
  return (
    <CourseFrame
      course={course}
      actions={(course) =>
        mayChange && (
          <>
            <CourseActions course={course} />
            {present.length > 1 && (
              <Button icon="menu" onClick={() => setArranging(true)}>
                {t("course.arrange")}
              </Button>
            )}
            {!is_empty && add}
          </>
        )
      }
    >
      <Loaded of={problems}>
        {({ problems }) =>
          problems.length === 0 ? (
            <Empty icon="file" title={t("course.no_problems")}>
              {mayChange && <p>{t("course.no_problems_help")}</p>}
              {mayChange && (
                <div class={styles.ways}>
                  {add}
                  <LinkButton href="/drafts">{t("drafts.heading")}</LinkButton>
                </div>
              )}
            </Empty>
          ) : (
            <ProblemTable
              problems={problems}
              mayChange={mayChange}
              titleOf={titleOf}
              onEdit={setEditing}
              onRemove={setRemoving}
            />
          )
        }
      </Loaded>
      {editing && (
        <ProblemSettings
          course={course}
          problem={editing === "new" ? null : editing}
          present={present}
          title={editing === "new" ? t("course.add_problems") : titleOf(editing.problem)}
          onClose={() => setEditing(null)}
          onSaved={problems.reload}
        />
      )}
      {arranging && (
        <ProblemOrder
          course={course}
          problems={present}
          titleOf={titleOf}
          onClose={() => setArranging(false)}
          onSaved={problems.reload}
        />
      )}
      {removing && (
        <FormDialog
          title={t("course.take_out_title", { problem: titleOf(removing.problem) })}
          action={t("course.take_out")}
          kind="danger"
          onClose={() => setRemoving(null)}
          onSubmit={async () => {
            await ask(
              api.DELETE("/api/v1/courses/{course}/problems/{problem}", {
                params: { path: { course, problem: removing.problem } },
              }),
            );
            announce(t("course.taken_out", { problem: titleOf(removing.problem) }));
            await problems.reload();
          }}
        >
          <p>{t("course.take_out_help")}</p>
        </FormDialog>
      )}
    </CourseFrame>
  );
}

interface ProblemTableProps {
  problems: readonly CourseProblem[];
  mayChange: boolean;
  titleOf: (problem: string) => string;
  onEdit: (problem: CourseProblem) => void;
  onRemove: (problem: CourseProblem) => void;
}

function ProblemTable(props: ProblemTableProps) {
  const { problems, mayChange, titleOf, onEdit, onRemove } = props;
  const usual = mostFrequent(problems.map(visibilityOf));
  return (
    <>
      <p class={`soft small ${styles.usually_seen}`}>
        {t("course.students_see_usually", { what: usual })}
      </p>
      <Table
        label={t("course.problems")}
        stacks
        class={styles.table}
        columns={[
          t("course.problem"),
          t("course.state"),
          t("course.opens"),
          t("course.due"),
          t("course.closes"),
          t("course.students_see"),
          ...(mayChange ? [{ text: t("course.actions"), unseen: true }] : []),
        ]}
      >
        {problems.map((problem) => (
          <LinkRow key={problem.problem}>
            <TextCell isHeader>
              <a href={`/problems/${problem.problem}`}>{titleOf(problem.problem)}</a>
              <div class={`small soft ${styles.id}`}>{problem.problem}</div>
            </TextCell>
            <td>
              <WindowBadge problem={problem} />
            </td>
            <td data-label={t("course.opens")}>
              <Moment at_ms={problem.opens_ms || null} none={t("course.always")} />
            </td>
            <td data-label={t("course.due")}>
              <Moment at_ms={problem.due_ms} none={t("course.no_due")} />
            </td>
            <td data-label={t("course.closes")}>
              <Moment at_ms={problem.closes_ms} none={t("course.never")} />
            </td>
            <TextCell label={t("course.students_see")}>
              <span class={`small ${visibilityOf(problem) === usual ? styles.usual : ""}`}>
                {visibilityOf(problem)}
              </span>
            </TextCell>
            {mayChange && (
              <ActionsCell>
                <Button small onClick={() => onEdit(problem)}>
                  {t("course.settings")}
                </Button>
                <LinkButton small href={`/drafts?problem=${problem.problem}`}>
                  {t("course.edit_problem")}
                </LinkButton>
                <Button
                  small
                  kind="quiet"
                  icon="trash"
                  label={t("course.take_out_of", { problem: titleOf(problem.problem) })}
                  onClick={() => onRemove(problem)}
                />
              </ActionsCell>
            )}
          </LinkRow>
        ))}
      </Table>
    </>
  );
}

const tones: Record<WindowState, Tone> = {
  ahead: "neutral",
  open: "good",
  late: "warning",
  closed: "neutral",
};

function WindowBadge({ problem }: { problem: CourseProblem }) {
  const state = windowState(problem, Date.now());
  return <Badge tone={tones[state]}>{t(`window.${state}`)}</Badge>;
}

function Moment({ at_ms, none }: { at_ms: number | null; none: string }) {
  if (at_ms === null) return <span class={`soft ${styles.usual}`}>{none}</span>;
  return <Time at_ms={at_ms} absolute />;
}

/** Names the details of their own runs that students can see for this problem. */
function visibilityOf(problem: CourseProblem): string {
  const parts = [
    t(`see_input.${problem.show_input}`),
    ...(problem.show_failing_test ? [t("course.see_test")] : []),
    ...(problem.show_checker_message ? [t("course.see_message")] : []),
  ];
  return parts.join(t("course.comma"));
}
