import { useRef } from "preact/hooks";
import { reportError } from "../states/announce";
import { Button, type ButtonKind } from "./Button";

/** A callback for files. If it returns a promise that fails, the error is shown as a message. */
export type OnFiles = (files: File[]) => unknown;

/** Passes files to `onFiles` and shows errors of its promise. */
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
 * A button to choose files. It opens the browser's file dialog through a file field, which is hidden
 * from screen readers, too: they would announce the same name twice.
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
