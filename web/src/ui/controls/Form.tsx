import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { t } from "../../i18n";
import { Refusal } from "../../network/refusal";
import { Dialog, DialogActions } from "../layout/Dialog";
import { errorText } from "../states/announce";
import { Notice } from "../states/States";
import { Button } from "./Button";
import styles from "./form.module.css";

/** Returns the API's error for a request field. */
export type ErrorOf = (field: string) => string | null;

interface FormProps {
  /** The text of the submit button. */
  action: string;
  kind?: "primary" | "danger";
  disabled?: boolean;
  onSubmit: () => Promise<unknown>;
  onCancel?: () => void;
  /** The fields, or a function that receives `errorOf`. */
  children?: ComponentChildren | ((errorOf: ErrorOf) => ComponentChildren);
}

/**
 * A form with a submit button. An error is shown at the field that it names, or above the fields if
 * it names none.
 */
export function Form({ action, kind, disabled, onSubmit, onCancel, children }: FormProps) {
  const [error, setError] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const asked = new Set<string>();
  const field = error instanceof Refusal ? error.field : null;
  const errorOf = (name: string) => {
    asked.add(name);
    return error !== null && field === name ? errorText(error) : null;
  };
  const send = async () => {
    setBusy(true);
    setError(null);
    try {
      await onSubmit();
    } catch (reason) {
      setError(reason);
    } finally {
      setBusy(false);
    }
  };
  const fields = typeof children === "function" ? children(errorOf) : children;
  return (
    <form
      class={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void send();
      }}
    >
      {error !== null && !(field !== null && asked.has(field)) && (
        <div role="alert">
          <Notice kind="bad">{errorText(error)}</Notice>
        </div>
      )}
      {fields}
      <DialogActions>
        {onCancel && <Button onClick={onCancel}>{t("common.cancel")}</Button>}
        <Button kind={kind ?? "primary"} type="submit" disabled={disabled || busy}>
          {action}
        </Button>
      </DialogActions>
    </form>
  );
}

interface FormDialogProps extends Omit<FormProps, "onCancel"> {
  title: string;
  wide?: boolean;
  onClose: () => void;
}

/** A dialog with a form or a question. It closes when the action has succeeded. */
export function FormDialog({ title, wide, onClose, onSubmit, ...form }: FormDialogProps) {
  return (
    <Dialog title={title} onClose={onClose} wide={wide}>
      <Form
        {...form}
        onCancel={onClose}
        onSubmit={async () => {
          await onSubmit();
          onClose();
        }}
      />
    </Dialog>
  );
}
