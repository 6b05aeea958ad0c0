import type { ComponentChildren } from "preact";
import { useEffect, useId, useRef } from "preact/hooks";
import { t } from "../../i18n";
import { Button } from "../controls/Button";
import styles from "./dialog.module.css";

interface DialogProps {
  title: string;
  /** Called when the user closes the dialog. If missing, only the content can close the dialog. */
  onClose?: () => void;
  wide?: boolean;
  children: ComponentChildren;
}

/** A modal dialog that is open while it is rendered. The browser keeps the focus inside. */
export function Dialog({ title, onClose, wide, children }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const dialog = element.current;
    if (dialog && !dialog.open) dialog.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={element}
      class={wide ? `${styles.dialog} ${styles.wide}` : styles.dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
    >
      <div class={styles.body}>
        <div class={styles.head}>
          <h2 id={id}>{title}</h2>
          {onClose && (
            <Button kind="quiet" small icon="cross" label={t("common.close")} onClick={onClose} />
          )}
        </div>
        {children}
      </div>
    </dialog>
  );
}

/** The buttons at the bottom of a dialog. The main button is last. */
export function DialogActions({ children }: { children: ComponentChildren }) {
  return <div class={styles.actions}>{children}</div>;
}
