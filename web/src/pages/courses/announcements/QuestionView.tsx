import { useState } from "preact/hooks";
import { t } from "../../../i18n";
import { Button } from "../../../ui/controls/Button";
import { Check, TextArea } from "../../../ui/controls/Field";
import { FormDialog } from "../../../ui/controls/Form";
import { Badge } from "../../../ui/display/Badge";
import { Time } from "../../../ui/display/Time";
import styles from "./announcements.module.css";
import { MentionedProblem } from "./MentionedProblem";
import type { Question, Questions } from "./use-questions";

interface QuestionViewProps {
  question: Question;
  questions: Questions;
  mayReply: boolean;
  /** True if the user may remove any question; others only their own ones without a reply. */
  mayRemove: boolean;
}

/** A question with its reply. */
export function QuestionView({ question, questions, mayReply, mayRemove }: QuestionViewProps) {
  const [dialog, setDialog] = useState<"reply" | "remove" | null>(null);
  const close = () => setDialog(null);
  const isOpenOwn = question.own && question.reply === null;
  return (
    <article class={styles.item}>
      <div class={styles.head}>
        <strong>{askerOf(question)}</strong>
        <span class={`soft small ${styles.facts}`}>
          <Time at_ms={question.created_ms} />
          <MentionedProblem problem={question.problem} />
        </span>
        <span class={styles.buttons}>
          {mayReply && (
            <Button small onClick={() => setDialog("reply")}>
              {t(question.reply ? "question.change_reply" : "question.reply")}
            </Button>
          )}
          {(mayRemove || isOpenOwn) && (
            <Button
              small
              kind="quiet"
              icon="trash"
              label={t("question.remove")}
              onClick={() => setDialog("remove")}
            />
          )}
        </span>
      </div>
      <p class={styles.text}>{question.text}</p>
      {question.reply && <ReplyView reply={question.reply} />}
      {dialog === "reply" && (
        <ReplyDialog question={question} onClose={close} onReply={questions.reply} />
      )}
      {dialog === "remove" && (
        <FormDialog
          title={t("question.remove_title")}
          action={t("common.remove")}
          kind="danger"
          onClose={close}
          onSubmit={() => questions.remove(question)}
        >
          <p>{t("question.remove_help")}</p>
        </FormDialog>
      )}
    </article>
  );
}

/** The asker's name; "You" for an own question, "A student" if the name is hidden. */
function askerOf({ own, asker_name }: Question): string {
  if (own) return t("question.own");
  return asker_name ?? t("question.anonymous");
}

function ReplyView({ reply }: { reply: NonNullable<Question["reply"]> }) {
  return (
    <div class={styles.reply}>
      <div class={styles.head}>
        <strong>{reply.replier_name ?? t("question.instructor")}</strong>
        <span class={`soft small ${styles.facts}`}>
          <Time at_ms={reply.replied_ms} />
        </span>
        <Badge tone={reply.published ? "accent" : "neutral"}>
          {t(reply.published ? "question.published" : "question.private")}
        </Badge>
      </div>
      <p class={styles.text}>{reply.text}</p>
    </div>
  );
}

interface ReplyDialogProps {
  question: Question;
  onClose: () => void;
  onReply: Questions["reply"];
}

function ReplyDialog({ question, onClose, onReply }: ReplyDialogProps) {
  const [text, setText] = useState(question.reply?.text ?? "");
  const [published, setPublished] = useState(question.reply?.published ?? false);
  return (
    <FormDialog
      title={t("question.reply_title")}
      action={t("question.reply")}
      wide
      disabled={text.trim() === ""}
      onClose={onClose}
      onSubmit={() => onReply(question, text, published)}
    >
      {(errorOf) => (
        <>
          <blockquote class={styles.text}>{question.text}</blockquote>
          <TextArea
            label={t("question.reply_text")}
            rows={6}
            required
            value={text}
            onInput={setText}
            error={errorOf("text")}
          />
          <Check label={t("question.publish")} checked={published} onChange={setPublished} />
          <p class="soft small">{t("question.publish_help")}</p>
        </>
      )}
    </FormDialog>
  );
}
