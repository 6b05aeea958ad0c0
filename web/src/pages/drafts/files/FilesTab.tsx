import { useState } from "preact/hooks";
import { useLocation } from "preact-iso";
import { t } from "../../../i18n";
import { formatBytes } from "../../../i18n/format";
import { Button } from "../../../ui/controls/Button";
import { TextField } from "../../../ui/controls/Field";
import { FilePicker } from "../../../ui/controls/FilePicker";
import { FormDialog } from "../../../ui/controls/Form";
import { announce } from "../../../ui/states/announce";
import { Empty, Loaded } from "../../../ui/states/States";
import { tabAddress } from "../addresses";
import { useDraftFiles } from "../resources";
import type { DraftFile } from "../shapes";
import { Picture } from "../statement/pictures";
import { useDraft } from "../store";
import { LargeFile } from "../tests/TestView";
import { unsavedPaths } from "../unsaved";
import { DraftFileEditor } from "./DraftFileEditor";
import { isEdited, isPicture, treeOf } from "./file-tree";
import styles from "./files.module.css";
import { NewFileDialog } from "./NewFileDialog";

/** All files of the draft. */
export default function FilesTab() {
  const files = useDraftFiles();
  const { query } = useLocation();
  const [dialog, setDialog] = useState<"new" | "import" | null>(null);
  return (
    <div class={styles.files}>
      <div class={styles.bar}>
        <h2>{t("files.title")}</h2>
        <div class={styles.buttons}>
          <Button icon="add" onClick={() => setDialog("new")}>
            {t("files.new")}
          </Button>
          <Button icon="upload" onClick={() => setDialog("import")}>
            {t("files.import")}
          </Button>
        </div>
      </div>
      <Loaded of={files} lines={10}>
        {({ files: list }) => (
          <div class={styles.columns}>
            <Tree files={list} chosen={query.file} />
            <Content
              key={query.file}
              file={list.find(({ path }) => path === query.file)}
              path={query.file}
              line={Number(query.line) || null}
            />
          </div>
        )}
      </Loaded>
      {dialog === "new" && (
        <NewFileDialog directory="" onClose={() => setDialog(null)} tab="files" />
      )}
      {dialog === "import" && <ImportDialog onClose={() => setDialog(null)} />}
    </div>
  );
}

function Tree({ files, chosen }: { files: readonly DraftFile[]; chosen: string | undefined }) {
  const { id } = useDraft();
  const unsaved = new Set(unsavedPaths(id));
  return (
    <nav class={styles.tree} aria-label={t("files.title")}>
      {treeOf(files).map(({ directory, files: inside }) => (
        <details
          key={directory}
          open={directory === "" || inside.length <= 24 || chosen?.startsWith(`${directory}/`)}
        >
          <summary>
            {directory || t("files.top")} <span class="soft small">{inside.length}</span>
          </summary>
          <ul>
            {inside.map((file) => (
              <li key={file.path}>
                <a
                  href={tabAddress(id, "files", { file: file.path })}
                  aria-current={file.path === chosen ? "true" : undefined}
                >
                  <span>{file.path.slice(directory ? directory.length + 1 : 0)}</span>
                  {unsaved.has(file.path) && <strong> • {t("draft.unsaved")}</strong>}
                </a>
                <span class="soft small">{formatBytes(file.bytes)}</span>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </nav>
  );
}

interface ContentProps {
  file: DraftFile | undefined;
  path: string | undefined;
  line: number | null;
}

function Content({ file, path, line }: ContentProps) {
  if (path === undefined) return <Empty icon="file" title={t("files.choose")} />;
  if (file === undefined) return <Empty icon="file" title={t("files.no_such", { path })} />;
  return (
    <div class={styles.content}>
      {isPicture(file.path) && <Picture path={file.path} />}
      {isEdited(file.path, file.bytes) ? (
        <DraftFileEditor
          path={file.path}
          line={line}
          tall
          actions={<FileActions path={file.path} />}
        />
      ) : (
        <>
          <div class={styles.bar}>
            <strong>{file.path}</strong>
            <FileActions path={file.path} />
          </div>
          <LargeFile path={file.path} bytes={file.bytes} />
        </>
      )}
      {file.made_by_judge && <p class="soft small">{t("tests.made_help")}</p>}
    </div>
  );
}

/** Buttons to rename and to remove a file. */
export function FileActions({ path, tab = "files" }: { path: string; tab?: "files" | "programs" }) {
  const store = useDraft();
  const { route } = useLocation();
  const files = useDraftFiles();
  const [dialog, setDialog] = useState<"rename" | "remove" | null>(null);
  const [name, setName] = useState(path);
  const close = () => setDialog(null);
  const is_there = name !== path && (files.data?.files.some((file) => file.path === name) ?? false);
  return (
    <>
      <Button
        kind="quiet"
        small
        icon="edit"
        label={t("files.rename", { path })}
        onClick={() => setDialog("rename")}
      />
      <Button
        kind="quiet"
        small
        icon="trash"
        label={t("files.remove", { path })}
        onClick={() => setDialog("remove")}
      />
      {dialog === "rename" && (
        <FormDialog
          title={t("files.rename", { path })}
          action={t("files.rename_button")}
          disabled={name === path || name === "" || is_there}
          onClose={close}
          onSubmit={async () => {
            await store.renameFile(path, name);
            route(tabAddress(store.id, tab, { file: name }), true);
          }}
        >
          {(errorOf) => (
            <TextField
              label={t("files.path")}
              value={name}
              onInput={setName}
              error={is_there ? t("files.is_there", { path: name }) : errorOf("path")}
            />
          )}
        </FormDialog>
      )}
      {dialog === "remove" && (
        <FormDialog
          title={t("files.remove", { path })}
          action={t("common.remove")}
          kind="danger"
          onClose={close}
          onSubmit={async () => {
            await store.removeFile(path);
            announce(t("files.removed", { path }));
            route(tabAddress(store.id, tab), true);
          }}
        >
          <p>{t("files.remove_help")}</p>
        </FormDialog>
      )}
    </>
  );
}

function ImportDialog({ onClose }: { onClose: () => void }) {
  const store = useDraft();
  const [archive, setArchive] = useState<File | null>(null);
  return (
    <FormDialog
      title={t("files.import")}
      action={t("files.import_button")}
      kind="danger"
      disabled={archive === null}
      onClose={onClose}
      onSubmit={async () => {
        if (archive) await store.putPackage(archive);
        announce(t("files.imported"));
      }}
    >
      <p>{t("files.import_help")}</p>
      <FilePicker
        label={t("drafts.package")}
        accept=".zip,.kpp"
        onFiles={([file]) => setArchive(file ?? null)}
        chosen={archive?.name}
      />
    </FormDialog>
  );
}
