import { useRef, useState } from "preact/hooks";
import { t } from "../../i18n";
import { reportError } from "../../ui/announce";
import { Button } from "../../ui/Button";
import styles from "./file-picker.module.css";

interface FilePickerProps {
  label: string;
  accept?: string;
  multiple?: boolean;
  /** An error of what it returns is shown as a message. */
  onFiles: (files: File[]) => unknown;
  /** The name of what is chosen. */
  chosen?: string | undefined;
}

/** Takes files that are dropped on it or chosen. */
export function FilePicker({ label, accept, multiple, onFiles, chosen }: FilePickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const take = (list: FileList | null | undefined) => {
    const files = [...(list ?? [])];
    if (files.length === 0) return;
    const going = onFiles(multiple ? files : files.slice(0, 1));
    if (going instanceof Promise) going.catch(reportError);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut to the button in it
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
        take(event.dataTransfer?.files);
      }}
    >
      <input
        ref={input}
        class="unseen"
        type="file"
        tabIndex={-1}
        aria-label={label}
        accept={accept}
        multiple={multiple}
        onChange={(event) => {
          take(event.currentTarget.files);
          event.currentTarget.value = "";
        }}
      />
      <Button small icon="upload" onClick={() => input.current?.click()}>
        {label}
      </Button>
      <span class="soft small">{chosen ?? t("draft.or_drop")}</span>
    </div>
  );
}
