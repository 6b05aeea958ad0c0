import { lengths_max, password_length_min } from "../../api/rules";
import { t } from "../../i18n";
import { PasswordField } from "../../ui/controls/Field";

interface NewPasswordProps {
  value: string;
  onInput: (value: string) => void;
  error?: string | null;
  label?: string;
}

/** A field for a new password. */
export function NewPassword({ value, onInput, error, label }: NewPasswordProps) {
  return (
    <PasswordField
      label={label ?? t("account.new_password")}
      name="new-password"
      autocomplete="new-password"
      required
      minLength={password_length_min}
      maxLength={lengths_max.password}
      help={t("account.password_help", { count: password_length_min })}
      error={error}
      value={value}
      onInput={onInput}
    />
  );
}
