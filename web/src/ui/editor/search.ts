import { highlightSelectionMatches, searchKeymap } from "@codemirror/search";
import { type Command, keymap } from "@codemirror/view";

/** The search and its key bindings. Highlights all occurrences of the selected text. */
export const search = [highlightSelectionMatches(), keymap.of(searchKeymap)];

/** Returns the search command that is bound to a key, if any. */
export function commandOf(key: string): Command | undefined {
  return searchKeymap.find((binding) => binding.key === key)?.run;
}
