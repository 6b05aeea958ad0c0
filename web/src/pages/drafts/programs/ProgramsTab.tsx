import { useState } from "preact/hooks";
import { useLocation } from "preact-iso";
import { t } from "../../../i18n";
import { Button } from "../../../ui/controls/Button";
import { Icon } from "../../../ui/display/Icon";
import { Empty, Loaded } from "../../../ui/states/States";
import { tabAddress } from "../addresses";
import { DraftFileEditor } from "../files/DraftFileEditor";
import { FileActions } from "../files/FilesTab";
import { isEdited } from "../files/file-tree";
import styles from "../files/files.module.css";
import { NewFileDialog } from "../files/NewFileDialog";
import { useDraftCheck, useDraftFiles } from "../resources";
import type { DraftFile, DraftReport } from "../shapes";
import { useDraft } from "../store";
import { LargeFile } from "../tests/TestView";
import { unsavedPaths } from "../unsaved";
import { CatchTable } from "./CatchTable";
import { programGroups, programOfFile, submissionGroupsOf } from "./programs";

/**
 * The validators, generators and reference submissions, and a table that shows which test catches
 * which submission.
 */
export default function ProgramsTab() {
  const files = useDraftFiles();
  const check = useDraftCheck();
  const { query } = useLocation();
  const [adding, setAdding] = useState<string | null>(query.new ? `${query.new}/` : null);
  const report = check.data?.report ?? null;
  return (
    <div class={styles.files}>
      <h2 class="unseen">{t("draft.tab.programs")}</h2>
      <Loaded of={files} lines={10}>
        {({ files: list }) => (
          <div class={styles.columns}>
            <Programs files={list} report={report} chosen={query.file} onAdd={setAdding} />
            <Program
              key={query.file}
              file={list.find(({ path }) => path === query.file)}
              line={Number(query.line) || null}
            />
          </div>
        )}
      </Loaded>
      {report && <CatchTable report={report} />}
      {adding !== null && (
        <NewFileDialog directory={adding} tab="programs" onClose={() => setAdding(null)} />
      )}
    </div>
  );
}

interface ProgramsProps {
  files: readonly DraftFile[];
  report: DraftReport | null;
  chosen: string | undefined;
  onAdd: (directory: string) => void;
}

function Programs({ files, report, chosen, onAdd }: ProgramsProps) {
  const paths = files.map(({ path }) => path);
  return (
    <nav class={styles.tree} aria-label={t("draft.tab.programs")}>
      {programGroups.map(({ directory, key }) => (
        <Group
          key={directory}
          title={t(`programs.${key}`)}
          directory={directory}
          paths={paths.filter((path) => path.startsWith(directory))}
          {...{ report, chosen, onAdd }}
        />
      ))}
      <h3>{t("programs.submissions")}</h3>
      {submissionGroupsOf(paths).map((group) => (
        <Group
          key={group}
          title={group}
          directory={`submissions/${group}/`}
          paths={paths.filter((path) => path.startsWith(`submissions/${group}/`))}
          {...{ report, chosen, onAdd }}
        />
      ))}
    </nav>
  );
}

interface GroupProps extends Omit<ProgramsProps, "files"> {
  title: string;
  directory: string;
  paths: readonly string[];
}

function Group({ title, directory, paths, report, chosen, onAdd }: GroupProps) {
  const { id } = useDraft();
  const unsaved = new Set(unsavedPaths(id));
  return (
    <section>
      <div class={styles.group_head}>
        <h3>{title}</h3>
        <Button
          kind="quiet"
          small
          icon="add"
          label={t("files.new_in", { directory })}
          onClick={() => onAdd(directory)}
        />
      </div>
      {paths.length === 0 ? (
        <p class="soft small">{t("programs.none")}</p>
      ) : (
        <ul>
          {paths.map((path) => (
            <li key={path}>
              <a
                href={tabAddress(id, "programs", { file: path })}
                aria-current={path === chosen ? "true" : undefined}
              >
                <Held path={path} report={report} />
                {path.slice(directory.length)}
                {unsaved.has(path) && <strong> • {t("draft.unsaved")}</strong>}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** An icon that shows whether a submission behaved as expected in the check. */
function Held({ path, report }: { path: string; report: DraftReport | null }) {
  const name = programOfFile(path);
  const submission = report?.submissions.find((one) => one.name === name);
  if (!submission) return null;
  return (
    <span class={`${styles.sign} ${submission.holds ? styles.good : styles.bad}`}>
      <Icon name={submission.holds ? "check" : "cross"} size={12} />
      <span class="unseen">{t(submission.holds ? "check.does_hold" : "check.does_not_hold")} </span>
    </span>
  );
}

function Program({ file, line }: { file: DraftFile | undefined; line: number | null }) {
  if (!file) return <Empty icon="file" title={t("programs.choose")} />;
  const actions = <FileActions path={file.path} tab="programs" />;
  return (
    <div class={styles.content}>
      {isEdited(file.path, file.bytes) ? (
        <DraftFileEditor path={file.path} line={line} tall actions={actions} />
      ) : (
        <LargeFile path={file.path} bytes={file.bytes} />
      )}
    </div>
  );
}
