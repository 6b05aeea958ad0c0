import { useRef, useState } from "preact/hooks";
import { api, ask } from "../../../api/client";
import { forget } from "../../../api/resource";
import { t } from "../../../i18n";
import { inSession } from "../../../session/session";
import { Button } from "../../../ui/controls/Button";
import { errorText } from "../../../ui/states/announce";
import { Notice } from "../../../ui/states/States";
import type { WholeProblem } from "../../problems/shapes";
import { CourseChoice } from "./CourseChoice";
import styles from "./workbench.module.css";

interface SubmitState {
  error: string;
  course: string;
  setCourse: (course: string) => void;
  submit: () => Promise<Awaited<ReturnType<typeof send>> | null>;
}

/** A program, or the answers to the test cases of a problem. */
interface Submittable {
  language: string;
  files: { name: string; content?: string; content_base64?: string }[];
}

function send(problem: string, course: string, submittable: Submittable) {
  const body = { problem, ...submittable, ...(course === "" ? {} : { course }) };
  return ask(api.POST("/api/v1/submissions", { body }));
}

/** Submits programs or answers, one request at a time, and stores the error of the last request. */
export function useSubmit(problem: WholeProblem, submittable: () => Submittable): SubmitState {
  const [error, setError] = useState("");
  const [course, setCourse] = useState("");
  const sending = useRef(false);
  return {
    error,
    course,
    setCourse,
    submit: async () => {
      if (sending.current || !problem.may_submit) return null;
      sending.current = true;
      setError("");
      try {
        const submission = await inSession(() => send(problem.id, course, submittable()));
        forget("history");
        forget("problem-list");
        return submission;
      } catch (reason) {
        setError(errorText(reason));
        return null;
      } finally {
        sending.current = false;
      }
    },
  };
}

/** The button that submits, the choice of the course, and the error of the last attempt. */
export function SubmitBar({
  problem,
  submission_state,
  submit,
  disabled = false,
}: {
  problem: WholeProblem;
  submission_state: SubmitState;
  submit: () => Promise<void>;
  disabled?: boolean;
}) {
  const isProgram = problem.answer_files === null;
  const courses = problem.courses.filter(({ may_submit }) => may_submit);
  return (
    <>
      <div class={styles.actions}>
        <Button kind="primary" disabled={disabled || !problem.may_submit} onClick={submit}>
          {t("work.submit")}
        </Button>
        {courses.length > 1 && (
          <CourseChoice
            ids={courses.map(({ course }) => course)}
            submission_state={submission_state}
          />
        )}
        {problem.may_submit && isProgram && (
          <span class="soft small">
            <kbd>Ctrl</kbd> <kbd>↵</kbd>
          </span>
        )}
        {!problem.may_submit && (
          <span class="small">
            {t(problem.courses.length > 0 ? "work.may_not_submit" : "work.in_no_course")}{" "}
            {isProgram && t("work.may_run")}
          </span>
        )}
      </div>
      <div role="alert">
        {submission_state.error && <Notice kind="bad">{submission_state.error}</Notice>}
      </div>
    </>
  );
}
