import type { ComponentChild } from "preact";
import { useState } from "preact/hooks";
import { t } from "../../../i18n";
import { Button } from "../../../ui/controls/Button";
import { FormDialog } from "../../../ui/controls/Form";
import { Time } from "../../../ui/display/Time";
import { Card } from "../../../ui/layout/Page";
import { Markdown } from "../../../ui/markdown/Markdown";
import { Paged, useParts } from "../../../ui/states/Paged";
import { Loaded } from "../../../ui/states/States";
import { type Course, mayChange } from "../course-data";
import { AnnouncementDialog } from "./AnnouncementDialog";
import styles from "./announcements.module.css";
import { MentionedProblem } from "./MentionedProblem";
import { type Announcement, type Announcements, useAnnouncements } from "./use-announcements";

const shown_max = 10;

/** The announcements in a course, newest first. */
export function AnnouncementList({ course }: { course: Course }) {
  const announcements = useAnnouncements(course.id);
  const [adding, setAdding] = useState(false);
  const instructs = mayChange(course);
  return (
    <Card
      title={t("announcement.title")}
      actions={
        instructs && (
          <Button kind="primary" icon="add" onClick={() => setAdding(true)}>
            {t("announcement.add")}
          </Button>
        )
      }
    >
      <Loaded of={announcements} lines={3}>
        {(list) => (
          <Parts list={list}>
            {(announcement) => (
              <AnnouncementView
                key={announcement.id}
                course={course.id}
                announcement={announcement}
                announcements={announcements}
                instructs={instructs}
              />
            )}
          </Parts>
        )}
      </Loaded>
      {adding && (
        <AnnouncementDialog
          course={course.id}
          title={t("announcement.add")}
          action={t("announcement.publish")}
          onClose={() => setAdding(false)}
          onSubmit={announcements.add}
        />
      )}
    </Card>
  );
}

interface PartsProps {
  list: readonly Announcement[];
  children: (announcement: Announcement) => ComponentChild;
}

function Parts({ list, children }: PartsProps) {
  const parts = useParts(list, shown_max);
  return (
    <Paged of={parts} empty={<p class="soft">{t("announcement.none")}</p>}>
      {(shown) => <div class={styles.list}>{shown.map(children)}</div>}
    </Paged>
  );
}

interface AnnouncementViewProps {
  course: string;
  announcement: Announcement;
  announcements: Announcements;
  instructs: boolean;
}

function AnnouncementView(props: AnnouncementViewProps) {
  const { course, announcement, announcements, instructs } = props;
  const [dialog, setDialog] = useState<"change" | "remove" | null>(null);
  const close = () => setDialog(null);
  return (
    <article class={styles.item} aria-label={announcement.title}>
      <div class={styles.head}>
        <h3>{announcement.title}</h3>
        {instructs && (
          <span class={styles.buttons}>
            <Button
              small
              kind="quiet"
              icon="edit"
              label={t("announcement.change", { title: announcement.title })}
              onClick={() => setDialog("change")}
            />
            <Button
              small
              kind="quiet"
              icon="trash"
              label={t("announcement.remove", { title: announcement.title })}
              onClick={() => setDialog("remove")}
            />
          </span>
        )}
      </div>
      <div class={`soft small ${styles.facts}`}>
        {announcement.author_name !== null && <span>{announcement.author_name}</span>}
        <Time at_ms={announcement.created_ms} />
        {announcement.changed_ms !== null && <span>{t("announcement.changed")}</span>}
        <MentionedProblem problem={announcement.problem} />
      </div>
      <Markdown text={announcement.text} />
      {dialog === "change" && (
        <AnnouncementDialog
          course={course}
          title={t("announcement.change_title")}
          action={t("common.save")}
          announcement={announcement}
          onClose={close}
          onSubmit={(content) => announcements.change(announcement, content)}
        />
      )}
      {dialog === "remove" && (
        <FormDialog
          title={t("announcement.remove_title", { title: announcement.title })}
          action={t("common.remove")}
          kind="danger"
          onClose={close}
          onSubmit={() => announcements.remove(announcement)}
        >
          <p>{t("announcement.remove_help")}</p>
        </FormDialog>
      )}
    </article>
  );
}
