import { Compartment, type Extension } from "@codemirror/state";
import { type EditorView, keymap } from "@codemirror/view";
import { withPart } from "../states/with-part";
import type { Mark } from "./marks";

const search_keys = ["Mod-f", "F3", "Mod-g", "Mod-Alt-g", "Mod-d", "Mod-Shift-l"];

/** The search, which is loaded when one of its keys is first pressed. */
export function searchOnDemand(): Extension {
  const place = new Compartment();
  const load = (view: EditorView, key: string) =>
    withPart(
      () => import("./search"),
      ({ search, commandOf }) => {
        view.dispatch({ effects: place.reconfigure(search) });
        commandOf(key)?.(view);
      },
    );
  const bindings = search_keys.map((key) => ({
    key,
    run: (view: EditorView) => {
      load(view, key);
      return true;
    },
  }));
  return place.of(keymap.of(bindings));
}

interface MarksOnDemand {
  extension: Extension;
  /** Replaces the messages next to the lines. */
  set(view: EditorView, marks: readonly Mark[]): void;
}

/** Shows messages next to the lines. Loads the code for this when there is a first message. */
export function marksOnDemand(): MarksOnDemand {
  const place = new Compartment();
  let newest: readonly Mark[] = [];
  let loaded: typeof import("./marks") | null = null;
  return {
    extension: place.of([]),
    set(view, marks) {
      newest = marks;
      if (loaded) return loaded.showMarks(view, newest);
      if (newest.length === 0) return;
      withPart(
        () => import("./marks"),
        (part) => {
          if (!loaded) view.dispatch({ effects: place.reconfigure(part.markGutter()) });
          loaded = part;
          part.showMarks(view, newest);
        },
      );
    },
  };
}
