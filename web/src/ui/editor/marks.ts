import { lintGutter, setDiagnostics } from "@codemirror/lint";
import type { EditorView } from "@codemirror/view";

/** A message about a line, for example from a compiler. Lines are counted from 1. */
export interface Mark {
  line: number;
  /** Counted from 1; null for the whole line. */
  column: number | null;
  severity: "error" | "warning" | "info";
  message: string;
}

/** The symbols beside the lines that have messages. */
export const markGutter = lintGutter;

/** Replaces the messages next to the lines. */
export function showMarks(view: EditorView, marks: readonly Mark[]): void {
  const { doc } = view.state;
  const diagnostics = marks
    .filter((mark) => mark.line >= 1 && mark.line <= doc.lines)
    .map((mark) => {
      const line = doc.line(mark.line);
      const column = mark.column ?? 1;
      const from = Math.min(line.from + Math.max(column - 1, 0), line.to);
      const word = view.state.wordAt(from);
      const to = mark.column === null ? line.to : Math.min(word?.to ?? from + 1, line.to);
      return { from, to, severity: mark.severity, message: mark.message };
    });
  view.dispatch(setDiagnostics(view.state, diagnostics));
}
