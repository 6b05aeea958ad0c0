import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { t } from "../../i18n";
import { FileButton, type OnFiles, takeFiles } from "./FileButton";
import styles from "./file-picker.module.css";

interface FilePickerProps {
  label: string;
  accept?: string;
  multiple?: boolean;
  onFiles: OnFiles;
  /** The name of the chosen file. */
  chosen?: string | undefined;
  /** Content of the area, such as a text field. Files can be dropped on it, too. */
  children?: ComponentChildren;
}

/** An area on which the user drops files, with a button to choose files. */
export function FilePicker(props: FilePickerProps) {
  const { label, accept, multiple = false, onFiles, chosen, children } = props;
  const [isOver, setOver] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut for the button
    <div
      class={isOver ? `${styles.picker} ${styles.over}` : styles.picker}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        takeFiles(event.dataTransfer?.files, multiple, onFiles);
      }}
    >
      {children}
      <FileButton small label={label} accept={accept} multiple={multiple} onFiles={onFiles} />
      <span class="soft small">{chosen ?? t("common.or_drop")}</span>
    </div>
  );
}
