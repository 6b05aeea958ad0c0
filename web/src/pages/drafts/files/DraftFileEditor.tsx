import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { t } from "../../../i18n";
import { Button, LinkButton } from "../../../ui/controls/Button";
import { Icon } from "../../../ui/display/Icon";
import { CodeEditor } from "../../../ui/editor/CodeEditor";
import { grammarOf } from "../../../ui/editor/languages";
import type { Editor, Mark } from "../../../ui/editor/view";
import { announce, reportError } from "../../../ui/states/announce";
import { Failed, Loading, Notice } from "../../../ui/states/States";
import { fileSource, useDraft } from "../store";
import styles from "./draft-file-editor.module.css";
import { type FileText, useFileText } from "./file-text";

interface DraftFileEditorProps {
  path: string;
  /** The initial text if the file does not exist yet. */
  starter?: string;
  /** The line to show. The editor scrolls there when the line changes. */
  line?: number | null;
  label?: string;
  actions?: ComponentChildren;
  tall?: boolean;
  /** Called with the current text, for example for a preview. */
  onText?: (text: string) => void;
  marks?: readonly Mark[];
}

/**
 * An editor for a file in the draft, with a button to save it. Use the file's path as the
 * component's key.
 */
export function DraftFileEditor(props: DraftFileEditorProps) {
  const file = useFileText(props.path, props.starter);
  useEffect(() => {
    if (file.text !== undefined) props.onText?.(file.text);
  }, [file.text]);
  if (file.text === undefined) {
    return file.error ? <Failed error={file.error} /> : <Loading lines={8} />;
  }
  return <TextEditor {...props} file={file} />;
}

/** An editor like `DraftFileEditor`, for a file that the caller has loaded. */
export function TextEditor(props: DraftFileEditorProps & { file: FileText }) {
  const { path, file, label = path } = props;
  const { id } = useDraft();
  const [editor, setEditor] = useState<Editor | null>(null);
  const line = props.line ?? null;
  useEffect(() => {
    if (editor && line !== null) editor.showLine(line);
  }, [editor, line]);
  const save = async () => {
    await file.save();
    announce(t("draft.saved", { what: path }));
  };
  useSaveKey(file.isDirty, save);
  return (
    <section class={styles.editor} aria-label={label}>
      <div class={styles.bar}>
        <div class={styles.name}>
          <Icon name="file" />
          <strong>{label}</strong>
          <span class="soft small" role="status">
            {file.isDirty ? t("draft.unsaved") : file.isThere ? "" : t("draft.not_there_yet")}
          </span>
        </div>
        <div class={styles.actions}>
          {props.actions}
          {file.isThere && (
            <LinkButton
              href={fileSource(id, path)}
              download={path.slice(path.lastIndexOf("/") + 1)}
              kind="quiet"
              small
              icon="download"
              label={t("draft.download", { what: path })}
            />
          )}
          {file.isDirty && (
            <Button small onClick={file.revert}>
              {t("draft.revert")}
            </Button>
          )}
          <Button
            kind={file.isDirty ? "primary" : "plain"}
            small
            disabled={!file.isDirty && file.isThere}
            onClick={save}
          >
            {t("common.save")}
          </Button>
        </div>
      </div>
      {file.isRestored && file.isDirty && !file.theirs && <Notice>{t("draft.restored")}</Notice>}
      {file.theirs && <ServerVersion file={file} />}
      <div class={props.tall ? `${styles.text} ${styles.tall}` : styles.text}>
        <CodeEditor
          label={label}
          text={file.text ?? ""}
          grammar={grammarOf(path)}
          onChange={file.edit}
          onReady={setEditor}
          marks={props.marks}
        />
      </div>
    </section>
  );
}

/** A warning that somebody else has changed the file that is edited here. */
function ServerVersion({ file }: { file: FileText }) {
  const theirs = file.theirs?.text;
  return (
    <div role="alert">
      <Notice kind="warning">
        <div class={styles.theirs}>
          <p>{theirs === null ? t("draft.theirs_removed") : t("draft.theirs_changed")}</p>
          {typeof theirs === "string" && (
            <details>
              <summary>{t("draft.theirs_show")}</summary>
              <pre class={styles.their_text}>{theirs}</pre>
            </details>
          )}
          <div class={styles.actions}>
            <Button small onClick={() => file.settle(true)}>
              {t("draft.keep_mine")}
            </Button>
            <Button small onClick={() => file.settle(false)}>
              {t("draft.take_theirs")}
            </Button>
          </div>
        </div>
      </Notice>
    </div>
  );
}

/** Saves unsaved changes when the user presses Ctrl+S or Cmd+S. */
export function useSaveKey(isDirty: boolean, save: () => Promise<void>): void {
  const newest = useRef({ isDirty, save });
  newest.current = { isDirty, save };
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== "s" || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      if (!newest.current.isDirty) return;
      newest.current.save().catch(reportError);
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
}
