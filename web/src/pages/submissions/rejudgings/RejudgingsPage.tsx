import { api, ask, type Schemas } from "../../../api/client";
import { usePages } from "../../../api/pages";
import { t } from "../../../i18n";
import { LinkButton } from "../../../ui/controls/Button";
import { Badge, type Tone } from "../../../ui/display/Badge";
import { Time } from "../../../ui/display/Time";
import { LinkRow, Table, TextCell } from "../../../ui/layout/Table";
import { Paged } from "../../../ui/states/Paged";
import { Empty } from "../../../ui/states/States";
import { CourseFrame } from "../../courses/CourseFrame";
import { courseOf } from "./rejudging-course";

type Rejudging = Schemas["Rejudging"];

const tones: Record<Rejudging["state"], Tone> = {
  running: "accent",
  ready: "warning",
  applied: "good",
  cancelled: "neutral",
};

export function StateBadge({ state }: { state: Rejudging["state"] }) {
  return <Badge tone={tones[state]}>{t(`rejudging_state.${state}`)}</Badge>;
}

/**
 * `/courses/:course/rejudgings`: the rejudgings for the course, and those that are not limited to
 * one course.
 */
export default function RejudgingsPage({ course }: { course: string }) {
  const pages = usePages<Rejudging>("rejudgings", async (after) => {
    const query = { limit: 100, after };
    const page = await ask(api.GET("/api/v1/rejudgings", { params: { query } }));
    return { items: page.rejudgings, next: page.next };
  });
  const shown = pages.items.filter((rejudging) => [course, null].includes(courseOf(rejudging)));
  return (
    <CourseFrame course={course}>
      <Paged of={{ ...pages, items: shown }} empty={<NoRejudgings course={course} />}>
        {(rejudgings) => <RejudgingTable rejudgings={rejudgings} />}
      </Paged>
    </CourseFrame>
  );
}

function NoRejudgings({ course }: { course: string }) {
  return (
    <Empty icon="clock" title={t("rejudging.none")}>
      <p>{t("rejudging.none_help")}</p>
      <LinkButton href={`/courses/${course}/submissions`}>{t("course.submissions")}</LinkButton>
    </Empty>
  );
}

function RejudgingTable({ rejudgings }: { rejudgings: readonly Rejudging[] }) {
  return (
    <Table
      label={t("course.rejudgings")}
      columns={[
        t("submissions.number"),
        t("course.state"),
        t("rejudge.note"),
        { text: t("course.submissions"), class: "number" },
        { text: t("rejudging.left"), class: "number" },
        t("rejudging.begun"),
      ]}
    >
      {rejudgings.map((rejudging) => (
        <LinkRow key={rejudging.id}>
          <th scope="row">
            <a href={`/rejudgings/${rejudging.id}`}>{t("submissions.id", { id: rejudging.id })}</a>
          </th>
          <td>
            <StateBadge state={rejudging.state} />
          </td>
          <TextCell>
            {rejudging.note || <span class="soft">{t("rejudging.no_note")}</span>}{" "}
            {rejudging.repeat > 1 && (
              <Badge>{t("rejudging.repeated", { count: rejudging.repeat })}</Badge>
            )}
            {rejudging.draft && <Badge>{t("rejudging.preview")}</Badge>}
          </TextCell>
          <td class="number">{rejudging.submissions}</td>
          <td class="number">{rejudging.judgements_left || "–"}</td>
          <td>
            <Time at_ms={rejudging.created_ms} />
          </td>
        </LinkRow>
      ))}
    </Table>
  );
}
