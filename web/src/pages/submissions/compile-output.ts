import type { Mark } from "../../ui/editor/view";

/** A compiler message about a line in a file. */
export interface Remark extends Mark {
  file: string;
}

/** A piece of compiler output. `place` is the source location in it, or null. */
export interface Piece {
  text: string;
  place: { file: string; line: number; column: number | null } | null;
}

// Matches the location in "main.cpp:3:5: error: …" from gcc or "Main.java:3: error: …" from javac.
const place = /(?:^|(?<=[\s(]))(?:[^\s:()]*\/)?([A-Za-z0-9_+][A-Za-z0-9._+-]*):(\d+)(?::(\d+))?:/g;
const severity = /^\s*(?:fatal )?(error|warning)(?: \[[^\]]*\])?:\s*(.*)$/;
// Matches `File "main.py", line 3` from Python. The error message follows a few lines later.
const python_place = /File "(?:[^"]*\/)?([^"/]+)", line (\d+)/g;
const python_reason = /^(?:\w+Error|\w+Warning): .*$/m;

function ofCompilers(text: string): Remark[] {
  return text.split("\n").flatMap((line): Remark[] => {
    const [found] = line.matchAll(place);
    if (!found) return [];
    const [whole, file = "", number, column] = found;
    const said = severity.exec(line.slice(found.index + whole.length));
    if (!said) return [];
    return [
      {
        file,
        line: Number(number),
        column: column === undefined ? null : Number(column),
        severity: said[1] === "error" ? "error" : "warning",
        message: said[2] ?? "",
      },
    ];
  });
}

function ofPython(text: string): Remark[] {
  return [...text.matchAll(python_place)].flatMap((found): Remark[] => {
    const reason = python_reason.exec(text.slice(found.index));
    if (!reason) return [];
    const [, file = "", line] = found;
    return [{ file, line: Number(line), column: null, severity: "error", message: reason[0] }];
  });
}

/** Returns the messages in compiler output. */
export function compilerRemarks(text: string): Remark[] {
  return [...ofCompilers(text), ...ofPython(text)];
}

/** Splits compiler output into pieces. Each location in one of `files` becomes a separate piece. */
export function piecesOf(text: string, files: readonly string[]): Piece[] {
  const known = (name: string | undefined) => name !== undefined && files.includes(name);
  const places = [...text.matchAll(place), ...text.matchAll(python_place)]
    .filter((found) => known(found[1]))
    .sort((a, b) => a.index - b.index);
  const pieces: Piece[] = [];
  let end = 0;
  for (const found of places) {
    if (found.index < end) continue;
    const [whole, file = "", line, column] = found;
    if (found.index > end) pieces.push({ text: text.slice(end, found.index), place: null });
    pieces.push({
      text: whole,
      place: { file, line: Number(line), column: column === undefined ? null : Number(column) },
    });
    end = found.index + whole.length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end), place: null });
  return pieces;
}
