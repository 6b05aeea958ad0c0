import { useEffect, useRef, useState } from "preact/hooks";
import { api, ask, type Schemas } from "../../../api/client";
import { useCourses } from "../../../api/courses";
import { follow } from "../../../api/events";
import { useResource } from "../../../api/resource";
import { t } from "../../../i18n";
import { formatTime } from "../../../i18n/format";
import { Button } from "../../../ui/controls/Button";
import { FormDialog } from "../../../ui/controls/Form";
import { Card, Page } from "../../../ui/layout/Page";
import { announce } from "../../../ui/states/announce";
import { Loaded, Notice } from "../../../ui/states/States";
import { AffectedUsers } from "./AffectedUsers";
import { ReasonField } from "./ReasonField";
import { RejudgingItems } from "./RejudgingItems";
import { StateBadge } from "./RejudgingsPage";
import styles from "./rejudging.module.css";
import { courseOf } from "./rejudging-course";
import { VerdictMatrix } from "./VerdictMatrix";

type Whole = Schemas["WholeRejudging"];

/** The delay between an event and a new request for the matrix, which events do not contain. */
const reload_ms = 2000;

/** `/rejudgings/:rejudging`: the results of a rejudging, live, with buttons to apply or discard. */
export default function RejudgingPage({ rejudging: id }: { rejudging: string }) {
  const whole = useResource(`rejudgings/${id}`, () =>
    ask(api.GET("/api/v1/rejudgings/{rejudging}", { params: { path: { rejudging: id } } })),
  );
  useLive(id, whole);
  const [asking, setAsking] = useState<"apply" | "cancel" | null>(null);
  const end = async (how: "apply" | "cancel", reason: string) => {
    const params = { path: { rejudging: id } };
    const ended = await ask(
      how === "apply"
        ? api.POST("/api/v1/rejudgings/{rejudging}/apply", { params, body: { reason } })
        : api.POST("/api/v1/rejudgings/{rejudging}/cancel", { params }),
    );
    whole.replace(ended);
    announce(t(`rejudging_state.${ended.state}`));
  };
  const { data } = whole;
  return (
    <Page
      title={t("rejudging.title", { id })}
      subtitle={data && <Subtitle rejudging={data} />}
      actions={data && <Actions rejudging={data} onAsk={setAsking} />}
    >
      <Loaded of={whole} lines={8}>
        {(rejudging) => <Whole rejudging={rejudging} />}
      </Loaded>
      {asking && data && (
        <EndDialog
          how={asking}
          rejudging={data}
          onClose={() => setAsking(null)}
          onEnd={(reason) => end(asking, reason)}
        />
      )}
    </Page>
  );
}

/**
 * Follows the rejudging's events. When judging has progressed, requests the matrix again: after
 * `reload_ms`, so that many events cause only one request, or immediately if judging is complete.
 */
function useLive(
  id: string,
  whole: { data?: Whole; reload: () => Promise<void>; replace: (data: Whole) => void },
) {
  const now = useRef(whole);
  now.current = whole;
  const state = whole.data?.state;
  const over = state === "applied" || state === "cancelled";
  useEffect(() => {
    if (over || state === undefined) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = follow(`/api/v1/rejudgings/${id}/events`, {
      on: {
        rejudging: (data) => {
          const known = now.current.data;
          const told = data as Schemas["Rejudging"];
          if (known) now.current.replace({ ...known, ...told });
          if (known?.judgements_left === told.judgements_left && known.state === told.state) return;
          timer ??= setTimeout(
            () => {
              timer = undefined;
              void now.current.reload();
            },
            told.judgements_left === 0 ? 0 : reload_ms,
          );
        },
      },
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [id, over, state === undefined]);
}

function Subtitle({ rejudging }: { rejudging: Whole }) {
  return (
    <span class={styles.subtitle}>
      <StateBadge state={rejudging.state} />
      <CourseLink course={courseOf(rejudging)} />
      {rejudging.note && <span>{rejudging.note}</span>}
      <span>{formatTime(rejudging.created_ms)}</span>
    </span>
  );
}

/** A link to the rejudgings of the course. */
function CourseLink({ course }: { course: string | null }) {
  const courses = useCourses();
  const found = courses.data?.find(({ id }) => id === course);
  return found ? <a href={`/courses/${found.id}/rejudgings`}>{found.title}</a> : null;
}

interface ActionsProps {
  rejudging: Whole;
  onAsk: (how: "apply" | "cancel") => void;
}

function Actions({ rejudging, onAsk }: ActionsProps) {
  if (rejudging.state !== "running" && rejudging.state !== "ready") return null;
  const repeated = rejudging.repeat > 1;
  return (
    <>
      <Button onClick={() => onAsk("cancel")}>{t("rejudging.cancel")}</Button>
      {!repeated && !rejudging.draft && (
        <Button
          kind="primary"
          disabled={rejudging.state !== "ready"}
          onClick={() => onAsk("apply")}
        >
          {t("rejudging.apply")}
        </Button>
      )}
    </>
  );
}

function Whole({ rejudging }: { rejudging: Whole }) {
  const repeated = rejudging.repeat > 1;
  const key = `${rejudging.id}/${rejudging.judgements_left}/${rejudging.state}`;
  return (
    <>
      {rejudging.state === "running" && <Progress rejudging={rejudging} />}
      {rejudging.state === "cancelled" && <Notice>{t("rejudging.cancelled_help")}</Notice>}
      {rejudging.state === "applied" && (
        <Notice kind="good">
          {t("rejudging.applied_help", { count: rejudging.applied })}{" "}
          {rejudging.skipped > 0 && t("rejudging.skipped_help", { count: rejudging.skipped })}
        </Notice>
      )}
      {rejudging.draft && <Notice>{t("rejudging.preview_help")}</Notice>}
      <dl class={styles.figures}>
        <Figure name={t("course.submissions")} value={rejudging.submissions} />
        {repeated ? (
          <Figure name={t("rejudging.unstable")} value={rejudging.unstable} marked />
        ) : (
          <Figure name={t("rejudging.changed")} value={rejudging.changed} marked />
        )}
        <Figure name={t("rejudging.judgements")} value={rejudging.judgements} />
        <Figure name={t("rejudging.left")} value={rejudging.judgements_left} />
      </dl>
      <Card title={t("rejudging.matrix")}>
        <p class="soft small">{t("rejudging.matrix_help")}</p>
        <VerdictMatrix entries={rejudging.matrix} />
      </Card>
      {repeated ? (
        <RejudgingItems key={key} rejudging={rejudging} which="unstable" />
      ) : (
        <>
          <RejudgingItems key={key} rejudging={rejudging} which="changed" />
          {rejudging.changed > 0 && <AffectedUsers key={`${key}/users`} rejudging={rejudging} />}
        </>
      )}
    </>
  );
}

function Figure({ name, value, marked }: { name: string; value: number; marked?: boolean }) {
  return (
    <div class={marked && value > 0 ? styles.marked : undefined}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function Progress({ rejudging }: { rejudging: Whole }) {
  const done = rejudging.judgements - rejudging.judgements_left;
  return (
    <div class={styles.progress} role="status">
      <progress max={rejudging.judgements} value={done} aria-label={t("rejudging.progress")} />
      <span>{t("rejudging.done_of", { done, all: rejudging.judgements })}</span>
    </div>
  );
}

interface EndDialogProps {
  how: "apply" | "cancel";
  rejudging: Whole;
  onClose: () => void;
  /** Called with the reason that is shown to the students. */
  onEnd: (reason: string) => Promise<void>;
}

function EndDialog({ how, rejudging, onClose, onEnd }: EndDialogProps) {
  const { changed, submissions, judgements, judgements_left } = rejudging;
  const [reason, setReason] = useState("");
  const text =
    how === "apply"
      ? t("rejudging.apply_help", { changed, submissions })
      : t("rejudging.cancel_help", { done: judgements - judgements_left, left: judgements_left });
  return (
    <FormDialog
      title={t(how === "apply" ? "rejudging.apply_title" : "rejudging.cancel_title")}
      action={
        how === "apply" ? t("rejudging.apply_count", { count: changed }) : t("rejudging.cancel")
      }
      kind={how === "apply" ? "primary" : "danger"}
      onClose={onClose}
      onSubmit={() => onEnd(reason)}
    >
      {(errorOf) => (
        <>
          <p>{text}</p>
          {how === "apply" && changed > 0 && (
            <ReasonField value={reason} onInput={setReason} error={errorOf("reason")} />
          )}
        </>
      )}
    </FormDialog>
  );
}
