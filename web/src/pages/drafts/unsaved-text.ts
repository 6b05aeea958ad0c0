import { useState } from "preact/hooks";
import { useDraft } from "./store";
import { forgetUnsaved, keepUnsaved, unsavedOf } from "./unsaved";

/** Keeps typed text in the browser until it is added to the draft. */
export function useKept(key: string): [string, (text: string) => void] {
  const { id } = useDraft();
  const [text, setText] = useState(() => unsavedOf(id, key)?.text ?? "");
  return [
    text,
    (typed) => {
      setText(typed);
      if (typed) keepUnsaved(id, key, { base: null, text: typed });
      else forgetUnsaved(id, key);
    },
  ];
}
