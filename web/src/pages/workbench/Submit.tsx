import { useRef, useState } from "preact/hooks";
import { api, ask } from "../../api/client";
import { forget } from "../../api/resource";
import { t } from "../../i18n";
import { newRequestKey } from "../../network/request-key";
import { inSession } from "../../session/session";
import { Button } from "../../ui/controls/Button";
import { announce, errorText } from "../../ui/states/announce";
import { Notice } from "../../ui/states/States";
import type { WholeProblem } from "../problems/shapes";
import type { Submission } from "../submissions/shapes";
import { CourseChoice } from "./CourseChoice";
import { sendUntilAnswered } from "./sending";
import styles from "./workbench.module.css";

interface SubmitState {
  error: string;
  /** Stops waiting for the judge; null unless a submission is waiting because the judge is down. */
  stopWaiting: (() => void) | null;
  course: string;
  setCourse: (course: string) => void;
  /** Returns the new submission, or null if there is none. */
  submit: () => Promise<Submission | null>;
}

/** A program, or the answers to the test cases of a problem. */
interface Submittable {
  language: string;
  files: { name: string; content?: string; content_base64?: string }[];
}

/**
 * Returns a function that sends the submission. All its requests have the same idempotency key, so
 * a repeated request does not submit again.
 */
function sender(problem: string, course: string, submittable: Submittable) {
  const body = { problem, ...submittable, ...(course === "" ? {} : { course }) };
  const params = { header: { "Idempotency-Key": newRequestKey() } };
  return () => inSession(() => ask(api.POST("/api/v1/submissions", { params, body })));
}

/**
 * Submits programs or answers, one at a time, and stores the error of the last one. While the judge
 * is down, the submission waits until it is back.
 */
export function useSubmit(problem: WholeProblem, submittable: () => Submittable): SubmitState {
  const [error, setError] = useState("");
  const [stopWaiting, setStopWaiting] = useState<(() => void) | null>(null);
  const [course, setCourse] = useState("");
  const sending = useRef(false);
  return {
    error,
    stopWaiting,
    course,
    setCourse,
    submit: async () => {
      if (sending.current || !problem.may_submit) return null;
      sending.current = true;
      setError("");
      const stop = new AbortController();
      let hasWaited = false;
      try {
        const submission = await sendUntilAnswered(
          sender(problem.id, course, submittable()),
          () => {
            hasWaited = true;
            setStopWaiting(() => () => stop.abort());
          },
          stop.signal,
        );
        // Announce the result, because the user may have opened a different page in the meantime.
        if (!submission) announce(t("sending.stopped"));
        else if (hasWaited) announce(t("sending.sent", { id: submission.id }));
        forget("history");
        forget("problem-list");
        return submission;
      } catch (reason) {
        setError(errorText(reason));
        return null;
      } finally {
        setStopWaiting(null);
        sending.current = false;
      }
    },
  };
}

interface SubmitProps {
  problem: WholeProblem;
  submission_state: SubmitState;
  submit: () => Promise<void>;
  disabled?: boolean;
}

/** The Submit button, and the choice of the course. */
export function SubmitButton({ problem, submission_state, submit, disabled = false }: SubmitProps) {
  const courses = problem.courses.filter(({ may_submit }) => may_submit);
  return (
    <>
      {courses.length > 1 && (
        <CourseChoice
          ids={courses.map(({ course }) => course)}
          submission_state={submission_state}
        />
      )}
      <Button kind="primary" disabled={disabled || !problem.may_submit} onClick={submit}>
        {t("work.submit")}
      </Button>
    </>
  );
}

/** The reason why the user cannot submit, and the result of the last attempt. */
export function SubmitNotes({
  problem,
  submission_state: { error, stopWaiting },
}: Pick<SubmitProps, "problem" | "submission_state">) {
  const isProgram = problem.answer_files === null;
  return (
    <>
      {!problem.may_submit && (
        <p class="small">
          {t(problem.courses.length > 0 ? "work.may_not_submit" : "work.in_no_course")}{" "}
          {isProgram && t("work.may_run")}
        </p>
      )}
      <div role="alert">
        {error && <Notice kind="bad">{error}</Notice>}
        {stopWaiting && (
          <Notice kind="warning">
            <div class={styles.actions}>
              <span class={styles.spring}>{t("sending.waits")}</span>
              <Button small onClick={stopWaiting}>
                {t("sending.stop")}
              </Button>
            </div>
          </Notice>
        )}
      </div>
    </>
  );
}
