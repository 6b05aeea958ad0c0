import { useState } from "preact/hooks";
import { source_files_max } from "../../api/rules";
import { t } from "../../i18n";
import { Button } from "../../ui/controls/Button";
import { TextField } from "../../ui/controls/Field";
import { CodeEditor } from "../../ui/editor/CodeEditor";
import { grammarOf } from "../../ui/editor/languages";
import { Dialog, DialogActions } from "../../ui/layout/Dialog";
import { TabList, TabPanel } from "../../ui/layout/TabList";
import { reportError } from "../../ui/states/announce";
import type { Remark } from "../submissions/compile-output";
import type { Place, SourceFile } from "../submissions/shapes";
import { nameFault } from "./source-files";
import styles from "./workbench.module.css";

interface SourceEditorProps {
  files: readonly SourceFile[];
  onChange: (files: SourceFile[]) => void;
  /** Called before a file is removed. */
  onRemove: () => void;
  /** Returns a name for an additional file. */
  newName: () => string;
  /** Called with files that the user drops on the editor. */
  onDrop: (files: File[]) => Promise<void>;
  onSubmit: () => void;
  remarks: readonly Remark[];
  chosen: number;
  onChoose: (file: number) => void;
  place: Place | null;
}

const base = "files";

/** An editor for the files of a program. One file is open at a time. */
export function SourceEditor(props: SourceEditorProps) {
  const { files, onChange, chosen, onChoose } = props;
  const [renaming, setRenaming] = useState(false);
  const [dropping, setDropping] = useState(false);
  const file = files[chosen] ?? files[0];
  if (!file) return null;
  const add = () => {
    onChange([...files, { name: props.newName(), content: "" }]);
    onChoose(files.length);
  };
  const remove = () => {
    props.onRemove();
    onChange(files.filter((_, i) => i !== chosen));
    onChoose(Math.max(chosen - 1, 0));
  };
  const drop = (event: DragEvent) => {
    const dropped = [...(event.dataTransfer?.files ?? [])];
    setDropping(false);
    if (dropped.length === 0) return;
    event.preventDefault();
    event.stopPropagation();
    props.onDrop(dropped).catch(reportError);
  };
  return (
    <>
      <div class={styles.files}>
        <TabList
          label={t("work.files")}
          base={base}
          tabs={files.map(({ name }, i) => ({ id: String(i), text: name }))}
          chosen={String(chosen)}
          onChoose={(id) => onChoose(Number(id))}
        />
        <Button
          kind="quiet"
          small
          icon="edit"
          label={t("work.rename")}
          onClick={() => setRenaming(true)}
        />
        {files.length > 1 && (
          <Button
            kind="quiet"
            small
            icon="trash"
            label={t("work.remove", { name: file.name })}
            onClick={remove}
          />
        )}
        {files.length < source_files_max && (
          <Button kind="quiet" small icon="add" label={t("work.add_file")} onClick={add} />
        )}
      </div>
      <section
        class={styles.editor}
        aria-label={t("work.drop_zone")}
        onDragOver={(event) => {
          if (!event.dataTransfer?.types.includes("Files")) return;
          event.preventDefault();
          setDropping(true);
        }}
        onDragLeave={() => setDropping(false)}
        onDropCapture={drop}
      >
        {dropping && <div class={styles.drop}>{t("work.drop")}</div>}
        <TabPanel base={base} id={String(chosen)} class={styles.editorPanel}>
          <CodeEditor
            // Each file has a separate editor, so that it also has a separate undo history.
            key={`${chosen}/${file.name}`}
            label={t("work.editor", { name: file.name })}
            text={file.content}
            grammar={grammarOf(file.name)}
            waits
            placeholder={t("work.placeholder")}
            marks={props.remarks.filter((remark) => remark.file === file.name)}
            place={props.place?.file === file.name ? props.place : null}
            onChange={(content) =>
              onChange(files.map((f, i) => (i === chosen ? { ...f, content } : f)))
            }
            onSubmit={props.onSubmit}
          />
        </TabPanel>
      </section>
      {renaming && (
        <Rename
          files={files}
          place={chosen}
          onClose={() => setRenaming(false)}
          onName={(name) => onChange(files.map((f, i) => (i === chosen ? { ...f, name } : f)))}
        />
      )}
    </>
  );
}

interface RenameProps {
  files: readonly SourceFile[];
  place: number;
  onClose: () => void;
  onName: (name: string) => void;
}

function Rename({ files, place, onClose, onName }: RenameProps) {
  const [name, setName] = useState(files[place]?.name ?? "");
  const fault = nameFault(name, place, files);
  return (
    <Dialog title={t("work.rename")} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (fault) return;
          onName(name);
          onClose();
        }}
      >
        <TextField
          label={t("work.file_name")}
          value={name}
          onInput={setName}
          error={fault && t(`work.name_fault.${fault}`)}
          autocapitalize="none"
          spellcheck={false}
        />
        <DialogActions>
          <Button onClick={onClose}>{t("common.cancel")}</Button>
          <Button kind="primary" type="submit" disabled={fault !== null}>
            {t("work.rename")}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
