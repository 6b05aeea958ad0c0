import { t } from "../../i18n";
import { TextField } from "./Field";

interface SearchFieldProps {
  label?: string;
  /** A hint that says which properties are searched. */
  placeholder: string;
  value: string;
  onInput: (words: string) => void;
}

/** The search field above a list. */
export function SearchField({ label = t("common.search"), ...field }: SearchFieldProps) {
  return <TextField {...field} label={label} unseenLabel type="search" />;
}
