import { said, t } from "../../../i18n";
import { formatSeconds } from "../../../i18n/format";
import { Button } from "../../../ui/controls/Button";
import { Icon } from "../../../ui/display/Icon";
import { Time } from "../../../ui/display/Time";
import { Verdict } from "../../../ui/display/Verdict";
import { Card } from "../../../ui/layout/Page";
import { Table, TextCell } from "../../../ui/layout/Table";
import { Empty, Failed, Loading } from "../../../ui/states/States";
import { fileAddress, tabAddress } from "../addresses";
import { CheckMark } from "../CheckMark";
import { useDraftCheck } from "../resources";
import type { CheckProgress, DraftReport } from "../shapes";
import { useDraft } from "../store";
import { answerText } from "../tests/answer-text";
import { Disagreements } from "../tests/Disagreements";
import { ValidatorResultList } from "../tests/ValidatorResults";
import styles from "./check.module.css";
import { otherFindings } from "./findings";

/** The check results of the draft. */
export default function CheckTab() {
  const store = useDraft();
  const check = useDraftCheck();
  const now = store.draft.value.check;
  const going = now?.state === "queued" || now?.state === "running";
  const report = check.data?.report ?? null;
  if (check.error && !check.data) return <Failed error={check.error} retry={check.reload} />;
  if (check.data === undefined) return <Loading lines={8} />;
  if (now === null) {
    return (
      <Empty icon="check" title={t("check.none")}>
        <p>{t("check.none_help")}</p>
        <Button onClick={() => store.checkAgain()}>{t("check.start")}</Button>
      </Empty>
    );
  }
  return (
    <div class={styles.check}>
      <div class={styles.head}>
        <h2>{t("check.of_revision", { revision: now.revision })}</h2>
        <CheckMark state={now.state} />
        {check.data?.ended_ms && !going && (
          <span class="soft small">
            <Time at_ms={check.data.ended_ms} />
          </span>
        )}
        {!going && (
          <Button small onClick={() => store.checkAgain()}>
            {t("check.again")}
          </Button>
        )}
      </div>
      {going && <Progress progress={now.progress} />}
      {report && !going && <Report report={report} />}
    </div>
  );
}

function Progress({ progress }: { progress: CheckProgress | undefined }) {
  return (
    <Card>
      <div role="status" class={styles.progress}>
        <p>
          {progress ? t("check.at", { step: said(progress.step) }) : t("check.waits")}
          {progress && (
            <span class="soft">
              {" "}
              {progress.done} / {progress.total}
            </span>
          )}
        </p>
        <progress
          value={progress?.done ?? 0}
          max={progress?.total ?? 1}
          aria-label={t("chain.progress")}
        />
      </div>
      <p class="soft">{t("check.meanwhile")}</p>
    </Card>
  );
}

function Report({ report }: { report: DraftReport }) {
  return (
    <>
      {report.passed && <Passed />}
      <Findings findings={otherFindings(report)} />
      <Submissions report={report} />
      <Tests report={report} />
    </>
  );
}

/**
 * A message that the check passed. A failed check needs no message here, because the top of the
 * page shows the reasons for the failure.
 */
function Passed() {
  const { id } = useDraft();
  return (
    <p class={styles.passed}>
      <Icon name="check" /> {t("check.passed")}{" "}
      <a href={tabAddress(id, "preview")}>{t("check.to_preview")}</a>
    </p>
  );
}

const severity_icons = { note: "info", warning: "alert", error: "cross" } as const;

function Findings({ findings }: { findings: DraftReport["findings"] }) {
  const { id } = useDraft();
  if (findings.length === 0) return null;
  return (
    <Card title={t("check.findings")}>
      <ul class={styles.findings}>
        {findings.map((finding) => (
          <li key={`${finding.file} ${finding.line} ${finding.message}`}>
            <span class={styles[finding.severity]}>
              <Icon name={severity_icons[finding.severity]} size={14} />{" "}
              {t(`severity.${finding.severity}`)}
            </span>
            {finding.file && (
              <a href={fileAddress(id, finding.file, finding.line)}>
                {finding.file}
                {finding.line !== null && `:${finding.line}`}
              </a>
            )}
            <span>
              {finding.key && <code>{finding.key}</code>} {said(finding.message)}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Submissions({ report }: { report: DraftReport }) {
  const { id } = useDraft();
  if (report.submissions.length === 0) return null;
  return (
    <section class={styles.part}>
      <h2>{t("check.submissions")}</h2>
      <Table
        label={t("check.submissions")}
        stacks
        columns={[
          t("check.submission"),
          t("check.expected"),
          t("check.verdict"),
          { text: t("check.slowest"), class: "number" },
          t("check.holds"),
        ]}
      >
        {report.submissions.map((submission) => (
          <tr key={submission.name}>
            <TextCell>
              {submission.file ? (
                <a href={fileAddress(id, submission.file)}>{submission.name}</a>
              ) : (
                submission.name
              )}
            </TextCell>
            <TextCell>{said(submission.expected)}</TextCell>
            <td>
              <Verdict verdict={submission.verdict} short />
              {submission.counts_as && (
                <div class="soft small">
                  {t("check.counts_as", { verdict: submission.counts_as })}
                </div>
              )}
            </td>
            <td class="number" title={submission.slowest_test}>
              {formatSeconds(submission.slowest_s)}
            </td>
            <TextCell>
              <span class={submission.holds ? styles.good : styles.error}>
                <Icon name={submission.holds ? "check" : "cross"} size={14} />{" "}
                {t(submission.holds ? "check.does_hold" : "check.does_not_hold")}
              </span>
              {submission.broken.map((broken) => (
                <div key={broken} class="small">
                  {said(broken)}
                </div>
              ))}
            </TextCell>
          </tr>
        ))}
      </Table>
    </section>
  );
}

/** The new and changed tests, and the tests on which a submission disagrees with the answer. */
function Tests({ report }: { report: DraftReport }) {
  const { id } = useDraft();
  const told = report.tests.filter(
    ({ status, disagreements }) => status === "added" || status === "changed" || disagreements[0],
  );
  if (told.length === 0) return null;
  return (
    <section class={styles.part}>
      <h2>{t("check.tests")}</h2>
      {told.map((test) => (
        <Card key={test.name}>
          <h3>
            <a href={tabAddress(id, "tests", { test: test.name })}>{test.name}</a>{" "}
            <span class="soft small">{t(`status_to_base.${test.status}`)}</span>
          </h3>
          <ValidatorResultList opinions={test.input_validators} />
          <p class={styles.facts}>
            {answerText(test)}
            {" · "}
            {test.only_it_catches.length > 0
              ? t("tests.worth.only", { names: test.only_it_catches.join(", ") })
              : test.caught.length > 0
                ? t("tests.worth.caught", { names: test.caught.join(", ") })
                : t("tests.worth.nothing")}
          </p>
          <Disagreements of={test.disagreements} />
        </Card>
      ))}
    </section>
  );
}
