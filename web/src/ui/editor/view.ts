import { closeBrackets, closeBracketsKeymap } from "@codemirror/autocomplete";
import {
  defaultKeymap,
  history,
  historyKeymap,
  indentWithTab,
  isolateHistory,
} from "@codemirror/commands";
import {
  bracketMatching,
  foldGutter,
  HighlightStyle,
  indentOnInput,
  indentUnit,
  syntaxHighlighting,
} from "@codemirror/language";
import { Compartment, EditorState, type Extension } from "@codemirror/state";
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
  placeholder,
} from "@codemirror/view";
import { tags } from "@lezer/highlight";
import { loadPart } from "../../network/load-part";
import { indentation } from "./indentation";
import { type Grammar, grammarExtension } from "./languages";
import type { Mark } from "./marks";
import { marksOnDemand, searchOnDemand } from "./on-demand";
import type { FieldOptions } from "./plain-field";
import { changeBetween, type Typing } from "./typing";

export type { Mark } from "./marks";

// Uses the page's colour variables, so that the editor follows the colour scheme. The sizes are
// also those of the field that the editor replaces (plain-field.module.css).
const theme = EditorView.theme({
  "&": { height: "100%", fontSize: "0.875rem", color: "var(--text)" },
  ".cm-scroller": { fontFamily: "var(--font-code)", lineHeight: "1.55" },
  // Ligatures would hide the individual characters of the code.
  ".cm-content": { fontVariantLigatures: "none" },
  ".cm-gutters": {
    background: "var(--ground-sunken)",
    color: "var(--text-soft)",
    border: "none",
  },
  ".cm-foldGutter": { width: "0.75em" },
  ".cm-placeholder": { color: "var(--text-soft)" },
  ".cm-activeLine, .cm-activeLineGutter": { background: "none" },
  "&.cm-focused .cm-activeLine": {
    background: "color-mix(in oklab, var(--ground-hover), transparent 45%)",
  },
  "&.cm-focused .cm-activeLineGutter": { background: "var(--ground-hover)", color: "var(--text)" },
  "&.cm-focused": { outline: "none" },
  ".cm-cursor": { borderLeftColor: "var(--text)" },
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground":
    { background: "color-mix(in oklab, var(--accent-ground), transparent 70%)" },
  ".cm-panels": { background: "var(--ground-sunken)", color: "var(--text)" },
  ".cm-tooltip": { background: "var(--ground-raised)", border: "1px solid var(--line)" },
  ".cm-gutter-lint": { width: "1.1em" },
  ".cm-gutter-lint .cm-gutterElement": { padding: "0.15em 0.1em" },
  ".cm-lint-marker": { width: "0.85em", height: "0.85em" },
  ".cm-diagnostic": { fontFamily: "var(--font)", whiteSpace: "pre-wrap", maxWidth: "32rem" },
  ".cm-diagnostic-error": { borderLeftColor: "var(--bad)" },
  ".cm-diagnostic-warning": { borderLeftColor: "var(--warning)" },
});

const colours = HighlightStyle.define([
  { tag: [tags.keyword, tags.operatorKeyword, tags.modifier], color: "var(--accent)" },
  { tag: [tags.string, tags.character], color: "var(--good)" },
  { tag: [tags.number, tags.bool, tags.null], color: "var(--warning)" },
  { tag: [tags.comment, tags.meta], color: "var(--text-soft)", fontStyle: "italic" },
  { tag: [tags.typeName, tags.className, tags.standard(tags.name)], color: "var(--memory)" },
  { tag: [tags.heading, tags.strong], fontWeight: "650" },
  { tag: tags.emphasis, fontStyle: "italic" },
  { tag: [tags.propertyName, tags.link], color: "var(--accent)" },
  { tag: tags.invalid, color: "var(--bad)" },
]);

export interface EditorOptions extends FieldOptions {
  grammar: Grammar;
  /** Called with the cursor's line, counted from 1, when the cursor moves. */
  onLine: (line: number) => void;
  /** Additional extensions, for example a linter. */
  extensions: Extension;
  /** What the user has typed before the editor was loaded. Its texts replace `text`. */
  typing?: Typing;
}

/** The operations of an editor on the page. */
export interface Editor {
  setText(text: string): void;
  setGrammar(grammar: Grammar): Promise<void>;
  /** Replaces the messages next to the lines. */
  setMarks(marks: readonly Mark[]): void;
  /** Shows a line, counted from 1, and moves the cursor to its column. */
  showLine(line: number, column?: number): void;
  view: EditorView;
  destroy(): void;
}

// Puts the editor into a shadow tree, because CodeMirror uses constructed style sheets there.
// Outside of a shadow tree, it would add a <style> element, which the page's policy forbids.
function shadowOf(host: HTMLElement): ShadowRoot {
  return host.shadowRoot ?? host.attachShadow({ mode: "open" });
}

/** Repeats what the user has typed, so that Undo takes it back in the same steps. */
function repeated(state: EditorState, { texts, anchor, head }: Typing): EditorState {
  const typed = texts.slice(1).reduce((state, text) => {
    const changes = changeBetween(state.doc.toString(), text);
    const annotations = isolateHistory.of("full");
    return state.update({ changes, annotations, userEvent: "input" }).state;
  }, state);
  return typed.update({ selection: { anchor, head } }).state;
}

/** Moves to the place at which the user was. */
function moveTo(view: EditorView, { scroll, hasFocus }: Typing): void {
  if (hasFocus) view.focus();
  // The height of the text is unknown until CodeMirror has measured its lines.
  view.requestMeasure({
    read: () => {},
    write: () => {
      view.scrollDOM.scrollTop = scroll.top;
      view.scrollDOM.scrollLeft = scroll.left;
    },
  });
}

export function createEditor(options: EditorOptions): Editor {
  const grammar = new Compartment();
  const marks = marksOnDemand();
  const shadow = shadowOf(options.parent);
  const { typing } = options;
  const initial = EditorState.create({
    doc: typing?.texts[0] ?? options.text,
    extensions: [
      // These key bindings must precede the default ones, because the default ones also define
      // Mod-Enter.
      keymap.of([
        {
          key: "Mod-Enter",
          run: () => {
            options.onSubmit();
            return true;
          },
        },
      ]),
      lineNumbers(),
      foldGutter(),
      history(),
      drawSelection(),
      indentOnInput(),
      bracketMatching(),
      closeBrackets(),
      searchOnDemand(),
      options.readOnly ? [] : [highlightActiveLine(), highlightActiveLineGutter()],
      indentUnit.of(indentation),
      // Tab indents. Escape followed by Tab leaves the editor, so that keyboard users are not
      // trapped.
      keymap.of([...closeBracketsKeymap, ...defaultKeymap, ...historyKeymap, indentWithTab]),
      EditorState.readOnly.of(options.readOnly),
      // Makes even a read-only editor focusable, so that keyboard users can scroll.
      EditorView.contentAttributes.of({ "aria-label": options.label, tabindex: "0" }),
      placeholder(options.placeholder),
      marks.extension,
      grammar.of([]),
      syntaxHighlighting(colours),
      theme,
      EditorView.updateListener.of((update) => {
        if (update.docChanged) options.onChange(update.state.doc.toString());
        if (update.selectionSet) {
          options.onLine(update.state.doc.lineAt(update.state.selection.main.head).number);
        }
      }),
      options.extensions,
    ],
  });
  const state = typing ? repeated(initial, typing) : initial;
  const view = new EditorView({ parent: shadow, root: shadow, state });
  if (typing) moveTo(view, typing);
  if (typing?.hasFocus) options.onLine(state.doc.lineAt(typing.head).number);
  const setGrammar = async (chosen: Grammar) => {
    const colouring = await loadPart(() => grammarExtension(chosen));
    // Wraps long lines only in Markdown, where a whole paragraph may be one line.
    const wrapping = chosen === "markdown" ? EditorView.lineWrapping : [];
    view.dispatch({ effects: grammar.reconfigure([colouring, wrapping]) });
  };
  // If the grammar cannot be loaded, the editor works without syntax highlighting.
  setGrammar(options.grammar).catch(() => {});
  return {
    view,
    setGrammar,
    setText(text) {
      if (text === view.state.doc.toString()) return;
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } });
    },
    setMarks: (newest) => marks.set(view, newest),
    showLine(number, column = 1) {
      const line = view.state.doc.line(Math.min(Math.max(number, 1), view.state.doc.lines));
      const anchor = Math.min(line.from + Math.max(column - 1, 0), line.to);
      view.dispatch({
        selection: { anchor },
        effects: EditorView.scrollIntoView(anchor, { y: "center" }),
      });
      view.focus();
    },
    destroy: () => view.destroy(),
  };
}
