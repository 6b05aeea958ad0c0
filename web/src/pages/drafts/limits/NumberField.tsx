import { useEffect, useState } from "preact/hooks";
import { t } from "../../../i18n";
import { TextField } from "../../../ui/controls/Field";

interface NumberFieldProps {
  label: string;
  value: string;
  disabled: boolean;
  /** The text in an empty field, such as "judge default". */
  placeholder: string;
  /** The minimum for a whole number. If it is missing, any number greater than 0 is allowed. */
  min?: number;
  /** Called with the number, or with null for an empty field, which means the judge's default. */
  onNumber: (value: string | null) => void;
}

/** A field for a positive number, or for a whole number of at least `min`. */
export function NumberField({
  label,
  value,
  disabled,
  placeholder,
  min,
  onNumber,
}: NumberFieldProps) {
  // Keeps the text as typed: a user who types "1.5" first types "1.", which is not a valid number.
  const [typed, setTyped] = useState(value);
  useEffect(() => {
    if (Number(typed) !== Number(value) || (typed === "") !== (value === "")) setTyped(value);
  }, [value]);
  const isAllowed = (text: string) =>
    min === undefined
      ? /^\d+(\.\d+)?$/.test(text) && Number(text) > 0
      : /^\d+$/.test(text) && Number(text) >= min;
  return (
    <TextField
      label={label}
      inputMode="decimal"
      placeholder={placeholder}
      disabled={disabled}
      value={typed}
      error={
        typed === "" || isAllowed(typed)
          ? null
          : min === undefined
            ? t("limits.no_number")
            : t("limits.no_whole_number", { min })
      }
      onInput={(text) => {
        setTyped(text);
        if (text === "") onNumber(null);
        else if (isAllowed(text)) onNumber(text);
      }}
    />
  );
}
