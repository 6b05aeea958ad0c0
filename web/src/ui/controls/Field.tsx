import type { ComponentChildren, JSX } from "preact";
import { useId, useState } from "preact/hooks";
import { t } from "../../i18n";
import { Icon } from "../display/Icon";
import { Button } from "./Button";
import styles from "./field.module.css";

interface FieldProps {
  label: string;
  /**
   * Shows the label only to screen readers. For fields that are clear from their context, such as a
   * search field.
   */
  unseenLabel?: boolean;
  help?: ComponentChildren;
  error?: string | null | undefined;
}

interface Parts {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": boolean | undefined;
}

function Field({
  label,
  unseenLabel,
  help,
  error,
  children,
}: FieldProps & { children: (parts: Parts) => ComponentChildren }) {
  const id = useId();
  const described = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div class={styles.field}>
      <label for={id} class={unseenLabel ? "unseen" : styles.label}>
        {label}
      </label>
      {children({
        id,
        "aria-describedby": described || undefined,
        "aria-invalid": error ? true : undefined,
      })}
      {help && (
        <div id={`${id}-help`} class={styles.help}>
          {help}
        </div>
      )}
      {error && (
        <div id={`${id}-error`} class={styles.error} role="alert">
          <Icon name="alert" size={12} />
          <span>{error}</span>
        </div>
      )}
    </div>
  );
}

type InputProps = FieldProps &
  Omit<JSX.IntrinsicElements["input"], "label" | "onInput" | "value"> & {
    value: string;
    onInput: (value: string) => void;
  };

export function TextField({ label, unseenLabel, help, error, onInput, ...input }: InputProps) {
  return (
    <Field label={label} unseenLabel={unseenLabel} help={help} error={error}>
      {(parts) => (
        <input
          type="text"
          {...input}
          {...parts}
          class={styles.control}
          onInput={(event) => onInput(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}

/** A field for a password, with a button that shows what is typed. */
export function PasswordField({ label, help, error, onInput, ...input }: InputProps) {
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} help={help} error={error}>
      {(parts) => (
        <div class={styles.password}>
          <input
            {...input}
            {...parts}
            type={shown ? "text" : "password"}
            autocapitalize="none"
            spellcheck={false}
            class={styles.control}
            onInput={(event) => onInput(event.currentTarget.value)}
          />
          <Button pressed={shown} controls={parts.id} onClick={() => setShown(!shown)}>
            {t("common.show")}
          </Button>
        </div>
      )}
    </Field>
  );
}

type AreaProps = FieldProps &
  Omit<JSX.IntrinsicElements["textarea"], "label" | "onInput" | "value"> & {
    value: string;
    onInput: (value: string) => void;
    /** Uses the font for code. */
    code?: boolean;
  };

export function TextArea({ label, unseenLabel, help, error, onInput, code, ...area }: AreaProps) {
  return (
    <Field label={label} unseenLabel={unseenLabel} help={help} error={error}>
      {(parts) => (
        <textarea
          {...area}
          {...parts}
          spellcheck={!code}
          class={code ? `${styles.control} ${styles.code}` : styles.control}
          onInput={(event) => onInput(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}

interface SelectProps<Value extends string> extends FieldProps {
  value: Value;
  options: readonly { value: Value; text: string; disabled?: boolean }[];
  onChange: (value: Value) => void;
  disabled?: boolean;
}

export function Select<Value extends string>(props: SelectProps<Value>) {
  return (
    <Field
      label={props.label}
      unseenLabel={props.unseenLabel}
      help={props.help}
      error={props.error}
    >
      {(parts) => (
        <select
          {...parts}
          class={styles.control}
          disabled={props.disabled}
          value={props.value}
          onChange={(event) => props.onChange(event.currentTarget.value as Value)}
        >
          {props.options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

interface CheckProps {
  label: ComponentChildren;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
}

export function Check({ label, checked, onChange, disabled }: CheckProps) {
  return (
    <label class={styles.check}>
      <input
        type="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span>{label}</span>
    </label>
  );
}
