import type { Extension } from "@codemirror/state";
import { type MutableRef, useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { t } from "../../i18n";
import { reportError } from "../states/announce";
import styles from "./editor.module.css";
import { type Grammar, grammarExtension } from "./languages";
import { createField, type PlainField } from "./plain-field";
import type { Editor, EditorOptions, Mark } from "./view";
import { wantedPart } from "./wanted";

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
  /** Loads the code editor only when `wantEditor` is called or when the editor shows something. */
  waits?: boolean;
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

const code = wantedPart(
  () => import("./view"),
  () => reportError(new Error(t("editor.unloaded"))),
);

/**
 * Loads the code editor (130 KiB with the grammar of C++). Must be called at each sign that the
 * user is about to use an editor that waits, because an earlier attempt may have failed.
 */
export const wantEditor = code.want;

/**
 * A code editor. CodeMirror is loaded when it is needed. Until then, the user types into a plain
 * text field with the same look, which also works if CodeMirror cannot be loaded. The editor then
 * takes over the text, the selection, the scroll position and the focus.
 */
export function CodeEditor(props: CodeEditorProps) {
  const parent = useRef<HTMLDivElement>(null);
  const field = useRef<PlainField | null>(null);
  const own = useRef<Editor | null>(null);
  const newest = useRef(props);
  const echoes = useRef<string[]>([]);
  newest.current = props;
  const loaded = code.part.value;
  const isLoading = code.isLoading.value;

  const optionsIn = (parent: HTMLElement): EditorOptions => ({
    parent,
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

  // Before the browser paints, so that the field is in the first picture.
  useLayoutEffect(() => {
    if (parent.current) field.current = createField(optionsIn(parent.current));
    return () => {
      field.current?.destroy();
      field.current = null;
      own.current?.destroy();
      own.current = null;
      if (newest.current.editor) newest.current.editor.current = null;
    };
  }, []);

  useLayoutEffect(() => {
    if (loaded) void field.current?.ready().then(() => takeOver(loaded));
  }, [loaded]);

  const takeOver = ({ createEditor }: typeof import("./view")) => {
    if (!field.current || !parent.current) return;
    const host = document.createElement("div");
    host.className = styles.host ?? "";
    parent.current.append(host);
    own.current = createEditor({ ...optionsIn(host), typing: field.current.typing() });
    field.current.destroy();
    field.current = null;
    if (newest.current.marks) own.current.setMarks(newest.current.marks);
    const { place } = newest.current;
    if (place) own.current.showLine(place.line, place.column ?? 1);
    if (newest.current.editor) newest.current.editor.current = own.current;
    newest.current.onReady?.(own.current);
  };

  // Loads the grammar at the same time as the editor, which requests it again.
  useEffect(() => {
    if (isLoading) grammarExtension(props.grammar).catch(() => {});
  }, [isLoading, props.grammar]);

  const first_text = useRef(props.text);
  useEffect(() => {
    // A text that the user typed comes back later as the `text` property. Ignore it, because the
    // user may have typed more in the meantime.
    const echo = echoes.current.indexOf(props.text);
    echoes.current = echo < 0 ? [] : echoes.current.slice(echo + 1);
    if (echo >= 0) return;
    (own.current ?? field.current)?.setText(props.text);
    // A new text, for example from an upload, is a sign of use.
    if (props.text !== first_text.current) wantEditor();
  }, [props.text]);
  useEffect(() => void own.current?.setGrammar(props.grammar), [props.grammar]);
  useEffect(() => own.current?.setMarks(props.marks ?? []), [props.marks]);
  useEffect(() => {
    if (props.place)
      (own.current ?? field.current)?.showLine(props.place.line, props.place.column ?? 1);
  }, [props.place]);

  const shows_something = Boolean(props.place) || (props.marks?.length ?? 0) > 0;
  useEffect(() => {
    if (!props.waits || shows_something) wantEditor();
  }, [props.waits, shows_something]);

  return <div class={styles.editor} ref={parent} />;
}
