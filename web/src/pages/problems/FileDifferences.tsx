import { useEffect, useState } from "preact/hooks";
import { t } from "../../i18n";
import { formatBytes } from "../../i18n/format";
import { Diff } from "../../ui/display/Diff";
import { Empty, Failed, Loading } from "../../ui/states/States";
import styles from "./differences.module.css";
import { StatusTag } from "./StatusTag";

/** A file that differs between two versions of a package. */
export interface FileDifference {
  path: string;
  change: "added" | "removed" | "changed";
  old_bytes: number | null;
  new_bytes: number | null;
  is_text: boolean;
}

interface FileDifferencesProps {
  files: readonly FileDifference[];
  oldTitle: string;
  newTitle: string;
  /** Returns the text of a file in the old version. */
  oldText: (path: string) => Promise<string>;
  newText: (path: string) => Promise<string>;
}

/** The maximum size of a file that is compared line by line. */
const compared_bytes_max = 256 * 1024;

/** A list of the files that differ. The user can open a file to see the lines that differ. */
export function FileDifferences(props: FileDifferencesProps) {
  if (props.files.length === 0) return <Empty icon="check" title={t("differences.none")} />;
  return (
    <div class={styles.list}>
      <p class="soft">{t("differences.count", { count: props.files.length })}</p>
      {props.files.map((file) => (
        <FileDifferenceRow key={`${file.path} ${file.change}`} file={file} {...props} />
      ))}
    </div>
  );
}

function FileDifferenceRow({ file, ...props }: FileDifferencesProps & { file: FileDifference }) {
  const [open, setOpen] = useState(false);
  const largest = Math.max(file.old_bytes ?? 0, file.new_bytes ?? 0);
  const sizes = [file.old_bytes, file.new_bytes]
    .filter((bytes) => bytes !== null)
    .map((bytes) => formatBytes(bytes))
    .join(" → ");
  return (
    <details class={styles.file} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <span class={styles.path}>{file.path}</span>
        <StatusTag status={file.change} />
        <span class="soft small">{sizes}</span>
      </summary>
      {open &&
        (file.is_text && largest <= compared_bytes_max ? (
          <Lines file={file} {...props} />
        ) : (
          <p class={`soft ${styles.words}`}>
            {t(file.is_text ? "differences.too_large" : "differences.no_text")}
          </p>
        ))}
    </details>
  );
}

function Lines({ file, ...props }: FileDifferencesProps & { file: FileDifference }) {
  const [texts, setTexts] = useState<[string, string] | Error | null>(null);
  useEffect(() => {
    let left = false;
    Promise.all([
      file.change === "added" ? "" : props.oldText(file.path),
      file.change === "removed" ? "" : props.newText(file.path),
    ]).then(
      (both) => !left && setTexts(both),
      (error: Error) => !left && setTexts(error),
    );
    return () => {
      left = true;
    };
  }, [file]);
  if (texts === null) return <Loading lines={4} />;
  if (texts instanceof Error) return <Failed error={texts} />;
  return (
    <Diff
      label={t("differences.of", { path: file.path })}
      left={texts[0]}
      right={texts[1]}
      leftTitle={props.oldTitle}
      rightTitle={props.newTitle}
    />
  );
}
