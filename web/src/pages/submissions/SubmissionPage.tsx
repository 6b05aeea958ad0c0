import { useEffect, useState } from "preact/hooks";
import { ErrorBoundary, useLocation } from "preact-iso";
import { api, ask } from "../../api/client";
import { useTitles } from "../../api/problems";
import { useResource } from "../../api/resource";
import { said, t } from "../../i18n";
import { formatBytes, formatSeconds } from "../../i18n/format";
import { isStaff, user } from "../../session/session";
import { usePrinting } from "../../ui/browser/printing";
import { Button, LinkButton } from "../../ui/controls/Button";
import { FormDialog } from "../../ui/controls/Form";
import { pointsText } from "../../ui/display/points";
import { Time } from "../../ui/display/Time";
import { hasEnded, Verdict } from "../../ui/display/Verdict";
import { Card, Page } from "../../ui/layout/Page";
import { TabList, TabPanel } from "../../ui/layout/TabList";
import { announceUnseen } from "../../ui/states/announce";
import { Loaded, Notice } from "../../ui/states/States";
import { part } from "../base/page-route";
import { CompileOutput } from "./CompileOutput";
import { useComments } from "./comments/use-comments";
import { usageOf } from "./live";
import { MadeWith } from "./MadeWith";
import { NeighbourLinks } from "./neighbours/NeighbourLinks";
import { Progress } from "./Progress";
import { Runs } from "./Runs";
import { SourceView } from "./SourceView";
import type { Place, SourceFile, WholeSubmission } from "./shapes";
import styles from "./submission.module.css";
import { testsText } from "./tests-text";
import { useLiveSubmission } from "./use-live";

const SimilarPrograms = part(() => import("./similar/SimilarPrograms"), "solving", "submissions");

export function useSources(id: string) {
  return useResource<SourceFile[]>(`sources/${id}`, async () => {
    const params = { path: { submission: id } };
    return (await ask(api.GET("/api/v1/submissions/{submission}/files", { params }))).files;
  });
}

/** A submission page. It is updated live while the submission is judged. */
export default function SubmissionPage({ submission: id }: { submission: string }) {
  const submission = useLiveSubmission(id);
  const sources = useSources(id);
  return (
    <Page
      title={t("own.number", { id })}
      subtitle={submission.data && <Subtitle submission={submission.data} />}
      actions={submission.data && <Actions submission={submission.data} />}
    >
      <Loaded of={submission} lines={8}>
        {(submission) => <SubmissionDetails submission={submission} sources={sources} />}
      </Loaded>
    </Page>
  );
}

function Subtitle({ submission }: { submission: WholeSubmission }) {
  const titleOf = useTitles();
  return (
    <span class={styles.subtitle}>
      <a href={`/problems/${submission.problem}`}>
        {titleOf(submission.problem, submission.problem_title)}
      </a>
      {submission.user !== user.value?.id && <Submitter submission={submission} />}
      {submission.course_title &&
        (submission.may_see.everything ? (
          <a href={`/courses/${submission.course}`}>{submission.course_title}</a>
        ) : (
          <span>{submission.course_title}</span>
        ))}
      <Time at_ms={submission.created_ms} />
      {submission.late && <span class={styles.late}>{t("submission.late")}</span>}
    </span>
  );
}

/** The name of the student; for the staff, a link to all of the student's submissions. */
function Submitter({ submission }: { submission: WholeSubmission }) {
  const name = submission.display_name || submission.user_name;
  if (!submission.course || !submission.may_see.everything) return <span>{name}</span>;
  return <a href={`/courses/${submission.course}/submissions?user=${submission.user}`}>{name}</a>;
}

function Actions({ submission }: { submission: WholeSubmission }) {
  return (
    <>
      {submission.course && submission.may_see.everything && (
        <NeighbourLinks
          course={submission.course}
          problem={submission.problem}
          user={submission.user}
        />
      )}
      {submission.may_see.instructs && !hasEnded(submission.status) && (
        <Cancel submission={submission} />
      )}
      <LinkButton icon="edit" href={`/problems/${submission.problem}?from=${submission.id}`}>
        {submission.user === user.value?.id
          ? t("submission.again")
          : t("submission.open_in_editor")}
      </LinkButton>
    </>
  );
}

/** A button that cancels judging. The page receives the new status as an event. */
function Cancel({ submission }: { submission: WholeSubmission }) {
  const [asks, setAsks] = useState(false);
  const cancel = () =>
    ask(
      api.POST("/api/v1/submissions/{submission}/cancellation", {
        params: { path: { submission: submission.id } },
      }),
    );
  return (
    <>
      <Button kind="danger" icon="cross" onClick={() => setAsks(true)}>
        {t("submission.cancel")}
      </Button>
      {asks && (
        <FormDialog
          title={t("submission.cancel")}
          action={t("submission.cancel")}
          kind="danger"
          onClose={() => setAsks(false)}
          onSubmit={cancel}
        >
          <p>{t("submission.cancel_explain")}</p>
        </FormDialog>
      )}
    </>
  );
}

type Sources = ReturnType<typeof useSources>;

function SubmissionDetails({
  submission,
  sources,
}: {
  submission: WholeSubmission;
  sources: Sources;
}) {
  const [place, setPlace] = useState<Place | null>(null);
  const { query } = useLocation();
  const asked = parts.find((part) => part === query.part && hasPart(submission, part));
  const [part, setPart] = useState<Part | null>(asked ?? null);
  const { compile } = submission;
  const show = (to: Place) => {
    setPlace({ ...to });
    setPart("source");
    document.getElementById(base)?.scrollIntoView({ block: "start" });
  };
  return (
    <>
      <Outcome submission={submission} />
      {compile && compile.output !== "" && (
        <Card
          title={compile.ok ? t("submission.compile_warnings") : t("submission.compile_errors")}
        >
          <CompileOutput
            output={compile.output}
            files={sources.data?.map(({ name }) => name) ?? []}
            onPlace={show}
          />
        </Card>
      )}
      <div class="in-order">
        <TestsAndSource
          submission={submission}
          sources={sources}
          chosen={part ?? (submission.verdict === "CE" ? "source" : "tests")}
          onChoose={setPart}
          place={place}
        />
        <MadeWith submission={submission} />
      </div>
    </>
  );
}

const parts = ["tests", "source", "similar"] as const;
type Part = (typeof parts)[number];

/** True if the page has this tab. Only staff of the course see which programs are similar. */
function hasPart({ may_see, course, language }: WholeSubmission, part: Part): boolean {
  return part !== "similar" || (may_see.everything && course !== null && language !== "answers");
}

/** The prefix for the ids of the tabs, and the id of the card that contains them. */
const base = "results";

interface TestsAndSourceProps {
  submission: WholeSubmission;
  sources: Sources;
  chosen: Part;
  onChoose: (part: Part) => void;
  /** The place in the source that the user selected. */
  place: Place | null;
}

/**
 * The tests and the source, as tabs, and for staff the similar programs. A printed page contains
 * the first two.
 */
function TestsAndSource({ submission, sources, chosen, onChoose, place }: TestsAndSourceProps) {
  const prints = usePrinting();
  const comments = useComments(submission.id);
  const { language, runs, test_count } = submission;
  const count = comments.data?.length ?? 0;
  const source = t(language === "answers" ? "answers.title" : "submission.source");
  return (
    <div id={base} class={styles.results}>
      <Card>
        <h2 class="unseen">{t("submission.parts")}</h2>
        <TabList<Part>
          label={t("submission.parts")}
          base={base}
          tabs={[
            { id: "tests", text: t("runs.title") },
            { id: "source", text: count > 0 ? t("comments.count", { source, count }) : source },
            ...(hasPart(submission, "similar")
              ? [{ id: "similar" as const, text: t("similar.title") }]
              : []),
          ]}
          chosen={chosen}
          onChoose={onChoose}
        />
        {(prints || chosen === "tests") && (
          <TabPanel base={base} id="tests">
            {runs.length > 0 || test_count !== null ? (
              <Runs submission={submission} />
            ) : (
              <p class="soft">{t("runs.none")}</p>
            )}
          </TabPanel>
        )}
        {(prints || chosen === "source") && (
          <TabPanel base={base} id="source">
            <Loaded of={sources} lines={6}>
              {(files) => (
                <SourceView
                  submission={submission}
                  comments={comments}
                  files={files}
                  place={place}
                />
              )}
            </Loaded>
          </TabPanel>
        )}
        {!prints && chosen === "similar" && (
          <TabPanel base={base} id="similar">
            <ErrorBoundary>
              <SimilarPrograms submission={submission.id} />
            </ErrorBoundary>
          </TabPanel>
        )}
      </Card>
    </div>
  );
}

/** The verdict in words, or the progress of judging. */
function Outcome({ submission }: { submission: WholeSubmission }) {
  const { verdict, status, runs, test_count } = submission;
  const [first] = useState(verdict);
  // Announces the verdict to screen readers only if it arrives while the page is open.
  useEffect(() => {
    if (verdict !== null && first === null) announceUnseen(t(`verdict.${verdict}`));
  }, [verdict]);
  const failed = runs.find((run) => run.verdict !== "AC");
  const usage = usageOf(submission);
  return (
    <section class={styles.outcome} aria-label={t("submission.outcome")}>
      <div class={styles.verdict}>
        <Verdict verdict={verdict} status={status} />
        <strong>{pointsText(submission)}</strong>
        {usage && submission.language !== "answers" && (
          <span class="soft">
            {t(usage.is_rounded ? "submission.most_rounded" : "submission.most", {
              time: formatSeconds(usage.cpu_s),
              memory: formatBytes(usage.memory_bytes),
            })}
          </span>
        )}
      </div>
      {status === "cancelled" && <Notice kind="warning">{t("submission.cancelled")}</Notice>}
      {submission.pause && status === "queued" && (
        <Notice kind="warning">
          {t("submission.paused")} {submission.pause.reason}
        </Notice>
      )}
      {status !== "judged" && status !== "cancelled" && (
        <Progress done={runs.length} total={status === "running" ? test_count : null} />
      )}
      {status === "judged" && <p class="soft small">{testsText(submission)}</p>}
      {failed?.message && <p class={styles.message}>{said(failed.message)}</p>}
      {submission.message && <Notice kind="warning">{said(submission.message)}</Notice>}
      {verdict === "JE" && !submission.message && (
        <Notice kind="warning">{t("submission.judging_error")}</Notice>
      )}
      <HiddenParts submission={submission} />
    </section>
  );
}

/** A list of what the course hides, so that users do not search for hidden parts. */
function HiddenParts({ submission }: { submission: WholeSubmission }) {
  const { may_see } = submission;
  if (may_see.everything || submission.status !== "judged") return null;
  const hidden = [
    !may_see.failing_test && t("submission.hides_names"),
    may_see.input === "none" && t("submission.hides_data"),
    may_see.input === "samples" && t("submission.hides_secret_data"),
    !may_see.checker_message && t("submission.hides_messages"),
    !may_see.groups && submission.score !== null && t("submission.hides_groups"),
  ].filter((words) => words !== false);
  if (hidden.length === 0) return null;
  return (
    <details class={styles.hidden}>
      <summary>{t("submission.hidden")}</summary>
      <ul>
        {hidden.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      {isStaff.value && <p class="soft small">{t("submission.hidden_staff")}</p>}
    </details>
  );
}
