import { t } from "../../i18n";
import { TextField } from "./Field";

interface SearchFieldProps {
  label?: string;
  /** A hint that says which properties are searched. */
  placeholder: string;
  value: string;
  onInput: (words: string) => void;
  /** Called when the user presses Enter, for example to open the first item of the list. */
  onEnter?: () => void;
}

/** The search field above a list. */
export function SearchField({ label = t("common.search"), onEnter, ...field }: SearchFieldProps) {
  return (
    <TextField
      {...field}
      label={label}
      unseenLabel
      type="search"
      onKeyDown={(event) => {
        if (event.key === "Enter" && !event.isComposing) onEnter?.();
      }}
    />
  );
}
