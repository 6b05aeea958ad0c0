import { lengths_max } from "../../../api/rules";
import { t } from "../../../i18n";
import { TextField } from "../../../ui/controls/Field";

interface ReasonFieldProps {
  value: string;
  onInput: (value: string) => void;
  error: string | null;
}

/** A field for the reason that the students see if their results change. */
export function ReasonField(props: ReasonFieldProps) {
  return (
    <TextField
      label={t("rejudging.reason")}
      help={t("rejudging.reason_help")}
      maxLength={lengths_max.change_reason}
      {...props}
    />
  );
}
