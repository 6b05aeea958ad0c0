import { api, ask, type Schemas } from "../../../api/client";
import { usePages } from "../../../api/pages";
import { t } from "../../../i18n";
import { Button, LinkButton } from "../../../ui/controls/Button";
import { Badge, type BadgeTone } from "../../../ui/display/Badge";
import { Time } from "../../../ui/display/Time";
import { Scroller } from "../../../ui/layout/Page";
import { Empty, Failed, Loading } from "../../../ui/states/States";
import { CourseFrame } from "../../courses/CourseFrame";
import styles from "./rejudging.module.css";

type Rejudging = Schemas["Rejudging"];

const tones: Record<Rejudging["state"], BadgeTone> = {
  running: "accent",
  ready: "warning",
  applied: "good",
  cancelled: "plain",
};

export function StateBadge({ state }: { state: Rejudging["state"] }) {
  return <Badge tone={tones[state]}>{t(`rejudging_state.${state}`)}</Badge>;
}

/** `/courses/:course/rejudgings`: the user's rejudgings that do not name a different course. */
export default function RejudgingsPage({ course }: { course: string }) {
  const pages = usePages<Rejudging>("rejudgings", async (after) => {
    const query = { limit: 100, after };
    const page = await ask(api.GET("/api/v1/rejudgings", { params: { query } }));
    return { items: page.rejudgings, next: page.next };
  });
  const shown = pages.items.filter(({ filter }) => isOfCourse(filter, course));
  return (
    <CourseFrame course={course}>
      {pages.starting ? (
        <Loading />
      ) : shown.length > 0 ? (
        <Table rejudgings={shown} />
      ) : pages.error ? (
        <Failed error={pages.error} retry={pages.reload} />
      ) : (
        <Empty icon="clock" title={t("rejudging.none")}>
          <p>{t("rejudging.none_help")}</p>
          <LinkButton href={`/courses/${course}/submissions`}>{t("course.submissions")}</LinkButton>
        </Empty>
      )}
      {!pages.starting && !pages.atEnd && (
        <div>
          <Button onClick={pages.more} disabled={pages.loading}>
            {t("common.more")}
          </Button>
        </div>
      )}
    </CourseFrame>
  );
}

/** False if the filter names a different course, whose page shows the rejudging. */
function isOfCourse(filter: Rejudging["filter"], course: string): boolean {
  const named = (filter as { course?: unknown }).course;
  return named === undefined || named === null || String(named) === course;
}

function Table({ rejudgings }: { rejudgings: readonly Rejudging[] }) {
  return (
    <Scroller label={t("course.rejudgings")}>
      <table class={styles.list}>
        <caption class="unseen">{t("course.rejudgings")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("submissions.number")}</th>
            <th scope="col">{t("course.state")}</th>
            <th scope="col">{t("rejudge.note")}</th>
            <th scope="col" class="number">
              {t("course.submissions")}
            </th>
            <th scope="col" class="number">
              {t("rejudging.left")}
            </th>
            <th scope="col">{t("rejudging.begun")}</th>
          </tr>
        </thead>
        <tbody>
          {rejudgings.map((rejudging) => (
            <tr key={rejudging.id}>
              <th scope="row">
                <a href={`/rejudgings/${rejudging.id}`}>
                  {t("submissions.id", { id: rejudging.id })}
                </a>
              </th>
              <td>
                <StateBadge state={rejudging.state} />
              </td>
              <td class={styles.note}>
                {rejudging.note || <span class="soft">{t("rejudging.no_note")}</span>}{" "}
                {rejudging.repeat > 1 && (
                  <Badge>{t("rejudging.repeated", { count: rejudging.repeat })}</Badge>
                )}
                {rejudging.draft && <Badge>{t("rejudging.preview")}</Badge>}
              </td>
              <td class="number">{rejudging.submissions}</td>
              <td class="number">{rejudging.judgements_left || "–"}</td>
              <td>
                <Time at_ms={rejudging.created_ms} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroller>
  );
}
