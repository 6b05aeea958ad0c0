import { dismissNotice, type UserNotice, useNotices } from "../../../api/notices";
import { useTitles } from "../../../api/problems";
import { t } from "../../../i18n";
import { Button } from "../../../ui/controls/Button";
import { Time } from "../../../ui/display/Time";
import { Verdict } from "../../../ui/display/Verdict";
import { Item, ItemList } from "../../../ui/layout/ItemList";
import { Card, Page } from "../../../ui/layout/Page";
import { Empty, Loaded } from "../../../ui/states/States";
import styles from "./comments.module.css";

/** `/notices`: the notices that the user has not dismissed. */
export default function NoticesPage() {
  const notices = useNotices();
  return (
    <Page title={t("notices.title")}>
      <Loaded of={notices} lines={3}>
        {(list) =>
          list.length === 0 ? (
            <Empty icon="bell" title={t("notices.none")}>
              <p>{t("notices.none_help")}</p>
            </Empty>
          ) : (
            <Card>
              <ItemList>
                {list.map((notice) => (
                  <Item
                    key={notice.id}
                    title={<NoticeTitle notice={notice} />}
                    facts={<NoticeFacts notice={notice} />}
                    action={
                      <Button
                        small
                        onClick={async () => {
                          await dismissNotice(notice);
                          await notices.reload();
                        }}
                      >
                        {t("notices.dismiss")}
                      </Button>
                    }
                  />
                ))}
              </ItemList>
            </Card>
          )
        }
      </Loaded>
    </Page>
  );
}

function NoticeTitle({ notice }: { notice: UserNotice }) {
  const titleOf = useTitles();
  if (notice.course !== null) {
    return <a href={`/courses/${notice.course}/announcements`}>{courseTitle(notice)}</a>;
  }
  const values = {
    count: notice.events,
    problem: titleOf(notice.problem, notice.problem_title),
    name: notice.submitter_name,
  };
  if (notice.kind === "verdict") {
    return <a href={`/submissions/${notice.submission}`}>{t("notices.verdict", values)}</a>;
  }
  return (
    <a href={`/submissions/${notice.submission}?part=source`}>
      {t(notice.own ? "notices.comments_own" : "notices.comments", values)}
    </a>
  );
}

/** The text of a notice about an announcement or a question. */
function courseTitle({ kind, own, course_title, title }: UserNotice): string {
  const values = { course: course_title, title };
  if (kind === "announcement") return t("notices.announcement", values);
  if (kind === "question") return t("notices.question", values);
  return t(own ? "notices.answer_own" : "notices.answer", values);
}

function NoticeFacts({ notice }: { notice: UserNotice }) {
  const { kind, old_verdict, new_verdict, reason, created_ms } = notice;
  return (
    <span class={styles.facts}>
      {kind === "verdict" && old_verdict !== new_verdict && (
        <span>
          <Verdict verdict={old_verdict} status="judged" short /> {"→ "}
          <span class="unseen">{t("rejudging.becomes")}</span>
          <Verdict verdict={new_verdict} status="judged" short />
        </span>
      )}
      {reason !== "" && <span>{reason}</span>}
      <Time at_ms={created_ms} />
    </span>
  );
}
