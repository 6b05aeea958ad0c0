import type { Extension } from "@codemirror/state";
import { type MutableRef, useEffect, useRef } from "preact/hooks";
import { withPart } from "../states/with-part";
import styles from "./editor.module.css";
import type { Grammar } from "./languages";
import type { Editor, Mark } from "./view";

interface CodeEditorProps {
  label: string;
  text: string;
  grammar: Grammar;
  onChange?: (text: string) => void;
  onSubmit?: () => void;
  readOnly?: boolean;
  placeholder?: string;
  extensions?: Extension;
  /** Compiler messages, shown next to their lines until this property changes. */
  marks?: readonly Mark[];
  /** The position to show, counted from 1. A new value moves the cursor there. */
  place?: { line: number; column: number | null } | null;
  /** Called with the cursor's line, counted from 1, when it changes. */
  onLine?: (line: number) => void;
  /** A ref that is set to the editor once the editor is loaded. */
  editor?: MutableRef<Editor | null>;
  /** Called once with the editor, when the editor is loaded. */
  onReady?: (editor: Editor) => void;
}

/**
 * The maximum number of texts in `echoes`. These are typed texts that have not been passed back as
 * the `text` property yet.
 */
const echoes_max = 100;

/**
 * A code editor. CodeMirror is loaded when the first editor is shown. Until then, the user types
 * into a plain text area. The editor then takes over that text.
 */
export function CodeEditor(props: CodeEditorProps) {
  const parent = useRef<HTMLDivElement>(null);
  const own = useRef<Editor | null>(null);
  const newest = useRef(props);
  const echoes = useRef<string[]>([]);
  newest.current = props;

  useEffect(() => {
    let left = false;
    withPart(
      () => import("./view"),
      ({ createEditor }) => {
        if (left || !parent.current) return;
        const waiting = parent.current.querySelector("textarea");
        const had_focus = waiting !== null && document.activeElement === waiting;
        parent.current.replaceChildren();
        own.current = createEditor({
          parent: parent.current,
          text: newest.current.text,
          label: newest.current.label,
          grammar: newest.current.grammar,
          readOnly: newest.current.readOnly ?? false,
          placeholder: newest.current.placeholder ?? "",
          extensions: newest.current.extensions ?? [],
          onChange: (text) => {
            echoes.current = [...echoes.current.slice(-echoes_max), text];
            newest.current.onChange?.(text);
          },
          onSubmit: () => newest.current.onSubmit?.(),
          onLine: (line) => newest.current.onLine?.(line),
        });
        if (newest.current.marks) own.current.setMarks(newest.current.marks);
        const { place } = newest.current;
        if (place) own.current.showLine(place.line, place.column ?? 1);
        if (newest.current.editor) newest.current.editor.current = own.current;
        if (had_focus) own.current.view.focus();
        newest.current.onReady?.(own.current);
      },
    );
    return () => {
      left = true;
      own.current?.destroy();
      own.current = null;
      if (newest.current.editor) newest.current.editor.current = null;
    };
  }, []);

  useEffect(() => {
    // A text that the user typed comes back later as the `text` property. Ignore it, because the
    // user may have typed more in the meantime.
    const echo = echoes.current.indexOf(props.text);
    echoes.current = echo < 0 ? [] : echoes.current.slice(echo + 1);
    if (echo < 0) own.current?.setText(props.text);
  }, [props.text]);
  useEffect(() => void own.current?.setGrammar(props.grammar), [props.grammar]);
  useEffect(() => own.current?.setMarks(props.marks ?? []), [props.marks]);
  useEffect(() => {
    if (props.place) own.current?.showLine(props.place.line, props.place.column ?? 1);
  }, [props.place]);

  return <div class={styles.editor} ref={parent} />;
}
