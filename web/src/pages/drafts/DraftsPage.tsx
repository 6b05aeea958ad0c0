import { useState } from "preact/hooks";
import { useLocation } from "preact-iso";
import type { Schemas } from "../../api/client";
import { type Draft, useOpenDrafts } from "../../api/drafts";
import { titleOf, useProblems } from "../../api/problems";
import { forget } from "../../api/resource";
import { t } from "../../i18n";
import { isAdmin } from "../../session/session";
import { Button, LinkButton } from "../../ui/controls/Button";
import { Badge } from "../../ui/display/Badge";
import { Time } from "../../ui/display/Time";
import { Page } from "../../ui/layout/Page";
import { ActionsCell, LinkRow, Table, TextCell } from "../../ui/layout/Table";
import { Empty, Loaded } from "../../ui/states/States";
import { OpenDraftDialog } from "../problems/OpenDraftDialog";
import { CheckMark } from "./CheckMark";
import styles from "./drafts.module.css";
import { NewProblemDialog } from "./NewProblemDialog";

/** Returns the problems that the user may edit, including those that are not in a course yet. */
function useEditableProblems() {
  const problems = useProblems();
  return { ...problems, data: problems.data?.filter(({ may_edit }) => may_edit) };
}

/** Returns the heading of the list of problems. Admins may edit all problems. */
function problemsHeading(): string {
  return t(isAdmin.value ? "drafts.all_problems" : "drafts.problems");
}

/** True if the problem is not in the user's courses. False for admins, who manage all courses. */
function isOutside({ courses }: Schemas["Problem"]): boolean {
  return courses.length === 0 && !isAdmin.value;
}

export default function DraftsPage() {
  const drafts = useOpenDrafts();
  const problems = useEditableProblems();
  const [isNew, setNew] = useState(false);
  const { route, query } = useLocation();
  // If the address contains `?problem=ID`, the page offers to open a draft of this problem. Links
  // to edit a problem lead to such an address.
  const [problem, setProblem] = useState<string | null>(query.problem ?? null);
  const opened = (draft: Draft) => {
    forget("drafts");
    route(`/drafts/${draft.id}/tests`);
  };
  const closeOffer = () => {
    setProblem(null);
    if (query.problem !== undefined) route("/drafts", true);
  };
  return (
    <Page
      title={t("drafts.heading")}
      subtitle={t("drafts.about")}
      actions={
        <Button kind="primary" icon="add" onClick={() => setNew(true)}>
          {t("drafts.new_problem")}
        </Button>
      }
    >
      <section class={styles.part}>
        <h2>{t("drafts.open")}</h2>
        <Loaded of={drafts} lines={3}>
          {(list) => (list.length === 0 ? <NoDrafts /> : <DraftTable drafts={list} />)}
        </Loaded>
      </section>
      <section class={styles.part}>
        <h2>{problemsHeading()}</h2>
        <Loaded of={problems} lines={5}>
          {(list) =>
            list.length === 0 ? (
              <Empty icon="file" title={t("drafts.no_problems")}>
                <p>{t("drafts.no_problems_help")}</p>
              </Empty>
            ) : (
              <ProblemTable
                problems={list}
                drafts={drafts.data ?? []}
                onOpen={(name) => setProblem(name)}
              />
            )
          }
        </Loaded>
      </section>
      {isNew && (
        <NewProblemDialog
          taken={(problems.data ?? []).map(({ id }) => id)}
          onClose={() => setNew(false)}
          onOpened={opened}
        />
      )}
      {problem !== null && (
        <OpenDraftDialog problem={problem} onClose={closeOffer} onOpened={opened} />
      )}
    </Page>
  );
}

function NoDrafts() {
  return (
    <p class={`soft ${styles.none}`}>
      {t("drafts.none")} {t("drafts.none_help")}
    </p>
  );
}

function DraftTable({ drafts }: { drafts: Draft[] }) {
  return (
    <Table
      label={t("drafts.open")}
      stacks
      columns={[t("drafts.problem"), t("drafts.note"), t("drafts.check"), t("drafts.changed")]}
    >
      {drafts.map((draft) => (
        <LinkRow key={draft.id}>
          <td>
            <a href={`/drafts/${draft.id}/tests`}>{draft.problem}</a>{" "}
            {!draft.base && <Badge tone="accent">{t("drafts.is_new")}</Badge>}
          </td>
          <TextCell>{draft.note}</TextCell>
          <td>
            <CheckMark state={draft.check?.state ?? null} />
          </td>
          <td>
            <Time at_ms={draft.changed_ms} />
          </td>
        </LinkRow>
      ))}
    </Table>
  );
}

function ProblemTable({
  problems,
  drafts,
  onOpen,
}: {
  problems: Schemas["Problem"][];
  drafts: Draft[];
  onOpen: (problem: string) => void;
}) {
  return (
    <Table
      label={problemsHeading()}
      stacks
      columns={[
        t("drafts.problem"),
        t("drafts.title"),
        { text: t("drafts.actions"), unseen: true },
      ]}
    >
      {problems.map((problem) => (
        <LinkRow key={problem.id}>
          <td>
            <a href={`/problems/${problem.id}`}>{problem.id}</a>
          </td>
          <TextCell>
            {titleOf(problem)} {isOutside(problem) && <Badge>{t("drafts.in_no_course")}</Badge>}
          </TextCell>
          <ActionsCell>
            <LinkButton kind="quiet" small icon="clock" href={`/problems/${problem.id}/versions`}>
              {t("drafts.versions")}
            </LinkButton>
            <Button small icon="edit" onClick={() => onOpen(problem.id)}>
              {drafts.some((draft) => draft.problem === problem.id)
                ? t("drafts.open_another")
                : t("drafts.open_one")}
            </Button>
          </ActionsCell>
        </LinkRow>
      ))}
    </Table>
  );
}
