import { useRef } from "preact/hooks";
import { reportError } from "../states/announce";
import { Button, type ButtonKind } from "./Button";

/** A callback for files. If it returns a promise that fails, the error is shown as a message. */
export type OnFiles = (files: File[]) => unknown;

/** Passes the files to `onFiles`. If `onFiles` returns a promise that fails, shows the error. */
export function takeFiles(list: FileList | null | undefined, multiple: boolean, onFiles: OnFiles) {
  const files = [...(list ?? [])];
  if (files.length === 0) return;
  const going = onFiles(multiple ? files : files.slice(0, 1));
  if (going instanceof Promise) going.catch(reportError);
}

interface FileButtonProps {
  kind?: ButtonKind;
  small?: boolean;
  label: string;
  accept?: string | undefined;
  multiple?: boolean;
  onFiles: OnFiles;
}

/**
 * A button to choose files. It opens the browser's file dialog through a hidden file field. The
 * field is hidden from screen readers, too, because otherwise they would announce its name twice.
 */
export function FileButton({ label, accept, multiple = false, onFiles, ...look }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        hidden
        type="file"
        aria-label={label}
        accept={accept}
        multiple={multiple}
        onChange={(event) => {
          takeFiles(event.currentTarget.files, multiple, onFiles);
          event.currentTarget.value = "";
        }}
      />
      <Button {...look} icon="upload" onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  );
}
