import type { ComponentChild } from "preact";
import { useState } from "preact/hooks";
import { useLocation } from "preact-iso";
import { useProblems } from "../../../api/problems";
import { t } from "../../../i18n";
import { TextArea } from "../../../ui/controls/Field";
import { Form } from "../../../ui/controls/Form";
import { Card } from "../../../ui/layout/Page";
import { announce } from "../../../ui/states/announce";
import { Paged, useParts } from "../../../ui/states/Paged";
import { Loaded } from "../../../ui/states/States";
import { type Course, mayChange } from "../course-data";
import styles from "./announcements.module.css";
import { ProblemField } from "./MentionedProblem";
import { QuestionView } from "./QuestionView";
import { type Question, type Questions, useQuestions } from "./use-questions";

const shown_max = 20;

/** Lists of the questions with and without a reply. Students also get a form to ask a question. */
export function QuestionLists({ course }: { course: Course }) {
  const questions = useQuestions(course.id);
  const studies = course.role === "student";
  const viewOf = (question: Question) => (
    <QuestionView
      key={question.id}
      question={question}
      questions={questions}
      mayReply={!studies}
      mayRemove={mayChange(course)}
    />
  );
  return (
    <>
      {studies && !course.archived && (
        <Card title={t("question.ask")}>
          <AskForm course={course.id} onAdd={questions.add} />
        </Card>
      )}
      <Loaded of={questions.open} lines={2}>
        {(open) =>
          (!studies || open.length > 0) && (
            <Card title={t("question.open")}>
              <QuestionList list={open} empty={t("question.none_open")}>
                {viewOf}
              </QuestionList>
            </Card>
          )
        }
      </Loaded>
      <Loaded of={questions.answered} lines={2}>
        {(answered) => (
          <Card title={t("question.answered")}>
            <QuestionList list={answered} empty={t("question.none_answered")}>
              {viewOf}
            </QuestionList>
          </Card>
        )}
      </Loaded>
    </>
  );
}

interface QuestionListProps {
  list: readonly Question[];
  /** The text that is shown if there are no questions. */
  empty: string;
  children: (question: Question) => ComponentChild;
}

function QuestionList({ list, empty, children }: QuestionListProps) {
  const parts = useParts(list, shown_max);
  return (
    <Paged of={parts} empty={<p class="soft">{empty}</p>}>
      {(shown) => <div class={styles.list}>{shown.map(children)}</div>}
    </Paged>
  );
}

/** A form to ask the instructors. The URL can preselect a problem: `?problem=eightpath`. */
function AskForm({ course, onAdd }: { course: string; onAdd: Questions["add"] }) {
  const { query } = useLocation();
  const { data } = useProblems();
  const problems = (data ?? [])
    .filter(({ courses }) => courses.some((window) => window.course === course))
    .map(({ id }) => id);
  const [chosen, setChosen] = useState(query.problem ?? "");
  const [text, setText] = useState("");
  // The URL may name a problem that is not in the course.
  const problem = problems.includes(chosen) ? chosen : "";
  return (
    <Form
      action={t("question.send")}
      disabled={text.trim() === ""}
      onSubmit={async () => {
        await onAdd(problem || undefined, text);
        setText("");
        announce(t("question.sent"));
      }}
    >
      {(errorOf) => (
        <>
          <ProblemField
            problems={problems}
            value={problem}
            onChange={setChosen}
            error={errorOf("problem")}
          />
          <TextArea
            label={t("question.text")}
            help={t("question.text_help")}
            rows={4}
            value={text}
            onInput={setText}
            error={errorOf("text")}
          />
        </>
      )}
    </Form>
  );
}
