import type { ComponentChildren } from "preact";
import { TextField } from "./Field";
import { fromLocalField, toLocalField } from "./local-time";

interface TimeFieldProps {
  label: string;
  value_ms: number | null;
  onChange: (value_ms: number | null) => void;
  help?: ComponentChildren;
  error?: string | null;
}

/** A field for a time in the browser's time zone. The value of an empty field is null. */
export function TimeField({ value_ms, onChange, ...field }: TimeFieldProps) {
  return (
    <TextField
      {...field}
      type="datetime-local"
      value={toLocalField(value_ms)}
      onInput={(text) => onChange(fromLocalField(text))}
    />
  );
}
