import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { t } from "../../../i18n";
import { Button } from "../../../ui/controls/Button";
import { TextArea } from "../../../ui/controls/Field";
import { Form, FormDialog } from "../../../ui/controls/Form";
import { Time } from "../../../ui/display/Time";
import type { SourceFile } from "../shapes";
import styles from "./comments.module.css";
import { type Thread, threadsOf } from "./threads";
import { type Comment, type Comments, useCommentsRead } from "./use-comments";

interface CommentListProps {
  submission: string;
  comments: Comments;
  file: SourceFile;
  /** The line of the cursor. A new comment applies to this line. */
  line: number;
  mayRemoveAll: boolean;
  onShow: (line: number) => void;
}

/** The comments on a file, by line, and a form for a new one. */
export function CommentList(props: CommentListProps) {
  const { submission, comments, file, line, mayRemoveAll, onShow } = props;
  useCommentsRead(submission);
  const threads = threadsOf(comments.data ?? [], file);
  return (
    <section class={styles.comments} aria-label={t("comments.title")}>
      {threads.map((thread) => (
        <ThreadView key={thread.line} thread={thread} onShow={onShow}>
          {(comment) => (
            <CommentView
              key={comment.id}
              comment={comment}
              comments={comments}
              mayRemove={comment.own || mayRemoveAll}
            />
          )}
        </ThreadView>
      ))}
      <NewComment
        key={`${file.name} ${line}`}
        line={line}
        onAdd={(text) => comments.add(file.name, line, text)}
      />
    </section>
  );
}

interface ThreadViewProps {
  thread: Thread;
  onShow: (line: number) => void;
  children: (comment: Comment) => ComponentChildren;
}

function ThreadView({ thread, onShow, children }: ThreadViewProps) {
  return (
    <div class={styles.thread}>
      <button type="button" class={styles.line} onClick={() => onShow(thread.line)}>
        <span class="soft small">{t("comments.line", { line: thread.line })}</span>
        <code>{thread.source}</code>
      </button>
      {thread.comments.map(children)}
    </div>
  );
}

interface CommentViewProps {
  comment: Comment;
  comments: Comments;
  mayRemove: boolean;
}

function CommentView({ comment, comments, mayRemove }: CommentViewProps) {
  const [edits, setEdits] = useState(false);
  const [removes, setRemoves] = useState(false);
  const [text, setText] = useState(comment.text);
  return (
    <article class={styles.comment}>
      <div class={styles.head}>
        <strong>{comment.author_name}</strong>
        <span class="soft small">
          <Time at_ms={comment.created_ms} />
          {comment.changed_ms !== null && ` · ${t("comments.changed")}`}
        </span>
        <span class={styles.buttons}>
          {comment.own && (
            <Button
              small
              kind="quiet"
              icon="edit"
              label={t("comments.change")}
              onClick={() => setEdits(true)}
            />
          )}
          {mayRemove && (
            <Button
              small
              kind="quiet"
              icon="trash"
              label={t("comments.remove")}
              onClick={() => setRemoves(true)}
            />
          )}
        </span>
      </div>
      <p class={styles.text}>{comment.text}</p>
      {edits && (
        <FormDialog
          title={t("comments.change")}
          action={t("common.save")}
          onClose={() => setEdits(false)}
          onSubmit={() => comments.change(comment, text)}
        >
          {(errorOf) => (
            <TextArea
              label={t("comments.text")}
              rows={5}
              required
              value={text}
              onInput={setText}
              error={errorOf("text")}
            />
          )}
        </FormDialog>
      )}
      {removes && (
        <FormDialog
          title={t("comments.remove")}
          action={t("common.remove")}
          kind="danger"
          onClose={() => setRemoves(false)}
          onSubmit={() => comments.remove(comment)}
        >
          <p>{t("comments.remove_help")}</p>
        </FormDialog>
      )}
    </article>
  );
}

function NewComment({ line, onAdd }: { line: number; onAdd: (text: string) => Promise<void> }) {
  const [text, setText] = useState("");
  return (
    <Form
      action={t("comments.add")}
      disabled={text.trim() === ""}
      onSubmit={async () => {
        await onAdd(text);
        setText("");
      }}
    >
      {(errorOf) => (
        <TextArea
          label={t("comments.new", { line })}
          help={t("comments.new_help")}
          rows={3}
          value={text}
          onInput={setText}
          error={errorOf("text")}
        />
      )}
    </Form>
  );
}
