import { useState } from "preact/hooks";
import { lengths_max } from "../../../api/rules";
import { t } from "../../../i18n";
import { TextArea, TextField } from "../../../ui/controls/Field";
import { FormDialog } from "../../../ui/controls/Form";
import { useCourseProblems } from "../course-data";
import { ProblemField } from "./MentionedProblem";
import type { Announcement, AnnouncementContent } from "./use-announcements";

interface AnnouncementDialogProps {
  course: string;
  title: string;
  action: string;
  /** The announcement to change; missing for a new one. */
  announcement?: Announcement;
  onClose: () => void;
  onSubmit: (content: AnnouncementContent) => Promise<unknown>;
}

/** A dialog to write a new announcement, or to change an existing one. */
export function AnnouncementDialog(props: AnnouncementDialogProps) {
  const { announcement } = props;
  const { data } = useCourseProblems(props.course);
  const [title, setTitle] = useState(announcement?.title ?? "");
  const [text, setText] = useState(announcement?.text ?? "");
  const [problem, setProblem] = useState(announcement?.problem?.name ?? "");
  return (
    <FormDialog
      title={props.title}
      action={props.action}
      wide
      disabled={title.trim() === "" || text.trim() === ""}
      onClose={props.onClose}
      onSubmit={() => props.onSubmit({ problem: problem || undefined, title, text })}
    >
      {(errorOf) => (
        <>
          <TextField
            label={t("announcement.headline")}
            maxLength={lengths_max.announcement_title}
            required
            value={title}
            onInput={setTitle}
            error={errorOf("title")}
          />
          <ProblemField
            problems={data?.problems.map(({ problem }) => problem) ?? []}
            value={problem}
            onChange={setProblem}
            error={errorOf("problem")}
          />
          <TextArea
            label={t("announcement.text")}
            help={t("announcement.text_help")}
            rows={10}
            required
            value={text}
            onInput={setText}
            error={errorOf("text")}
          />
        </>
      )}
    </FormDialog>
  );
}
