import {
  type Document,
  isMap,
  isScalar,
  isSeq,
  type Pair,
  parse,
  parseDocument,
  type Scalar,
  type YAMLMap,
} from "yaml";

/** A path in a YAML file: `["limits", "time_limit"]`. */
export type SettingPath = readonly string[];

/** The content of problem.yaml for the form. */
export interface Settings {
  /** The reason why the file cannot be read, and the line; null if there is no error. */
  error: { message: string; line: number } | null;
  textOf: (path: SettingPath) => string;
  /** Returns the words of a list, or of a text with words separated by spaces. */
  wordsOf: (path: SettingPath) => string[];
  /** Titles by language; "" stands for all languages. */
  titles: Record<string, string>;
}

export function readSettings(text: string): Settings {
  const document = parseDocument(text);
  const [error] = document.errors;
  const textOf = (path: SettingPath) => {
    const node = document.getIn(path, true);
    if (!isScalar(node)) return "";
    // Returns numbers as written in the file: 1.0 stays 1.0.
    return typeof node.value === "number" ? (node.source ?? "") : String(node.value ?? "");
  };
  const wordsOf = (path: SettingPath) => {
    const node = document.getIn(path, true);
    const texts = isSeq(node) ? (node.toJSON() as unknown[]).map(String) : [textOf(path)];
    return texts.flatMap((words) => words.split(/\s+/)).filter((word) => word !== "");
  };
  return {
    error: error
      ? { message: error.message.split("\n")[0] ?? "", line: error.linePos?.[0].line ?? 1 }
      : null,
    textOf,
    wordsOf,
    titles: titlesOf(document),
  };
}

function titlesOf(document: Document): Record<string, string> {
  const name = document.get("name", true);
  if (isScalar(name)) return { "": String(name.value ?? "") };
  if (!isMap(name)) return {};
  return Object.fromEntries(
    name.items.map((item) => {
      const pair = item as Pair<Scalar, Scalar>;
      return [String(pair.key.value), String(pair.value?.value ?? "")];
    }),
  );
}

/**
 * Quotes text as a YAML string, so that YAML does not read it as a number or as a different type.
 */
export function yamlText(text: string): string {
  return JSON.stringify(text);
}

/**
 * Returns the file with one setting changed. `value` is YAML text; null removes the setting. Keeps
 * comments and order, and also the layout except for maps in braces. Returns null if the file is
 * invalid, or if the setting is a map.
 */
export function withSetting(text: string, path: SettingPath, value: string | null): string | null {
  const document = parseDocument(text);
  if (document.errors.length > 0) return null;
  const node = document.getIn(path, true);
  if (value === null) return node === undefined ? text : without(text, document, path);
  if (isScalar(node) && node.range) {
    const [from, to] = node.range;
    const space = text[from - 1] === ":" ? " " : "";
    return `${text.slice(0, from)}${space}${value}${text.slice(to)}`;
  }
  if (isSeq(node) && node.range) {
    const key_end = pairAt(document, path)?.key.range?.[1] ?? node.range[0];
    const from = node.flow ? node.range[0] : text.indexOf(":", key_end) + 1;
    const to = text.slice(0, node.range[1]).trimEnd().length;
    return `${text.slice(0, from)}${node.flow ? "" : " "}${value}${text.slice(to)}`;
  }
  return node === undefined ? withNew(text, document, path, value) : null;
}

/** Returns the map that contains the last key of the path; undefined if there is none. */
function mapOf(document: Document, path: SettingPath): YAMLMap | undefined {
  const map = path.length === 1 ? document.contents : document.getIn(path.slice(0, -1), true);
  return isMap(map) ? map : undefined;
}

function pairAt(document: Document, path: SettingPath): Pair<Scalar, Scalar> | undefined {
  return mapOf(document, path)?.items.find(
    (item) => isScalar(item.key) && String(item.key.value) === path.at(-1),
  ) as Pair<Scalar, Scalar> | undefined;
}

function withNew(
  text: string,
  document: Document,
  path: SettingPath,
  value: string,
): string | null {
  const key = path.at(-1) ?? "";
  const above = path.slice(0, -1);
  const map = mapOf(document, path);
  if (map?.flow) {
    // The map is written in braces, such as `{ a: 1 }`, so add the value inside the braces.
    document.setIn(path, parse(value));
    return document.toString({ lineWidth: 0 });
  }
  if (above.length === 0) return `${endedByNewline(text)}${key}: ${value}\n`;
  if (map && map.items.length > 0) {
    const { indentation, end } = lastItem(text, map);
    return `${endedByNewline(text.slice(0, end))}${indentation}${key}: ${value}\n${text.slice(end)}`;
  }
  const parent = document.getIn(above, true);
  if (parent !== undefined && !(isScalar(parent) && parent.value === null)) return null;
  return above.length === 1
    ? `${endedByNewline(text)}${above[0]}:\n  ${key}: ${value}\n`
    : withSetting(text, above, `{${key}: ${value}}`);
}

/** Returns the indentation of a map's items, and the end of the last item's line. */
function lastItem(text: string, map: YAMLMap): { indentation: string; end: number } {
  const first = map.items[0] as Pair<Scalar, Scalar>;
  const key_at = first.key.range?.[0] ?? 0;
  const line_at = text.lastIndexOf("\n", key_at - 1) + 1;
  const last = map.items.at(-1) as Pair<Scalar, Scalar>;
  const value_end = last.value?.range?.[1] ?? last.key.range?.[1] ?? 0;
  return { indentation: text.slice(line_at, key_at), end: lineEnd(text, value_end) };
}

function without(text: string, document: Document, path: SettingPath): string {
  const map = mapOf(document, path);
  if (!map) return text;
  if (map.flow) {
    document.deleteIn(path);
    return document.toString({ lineWidth: 0 });
  }
  // Removes the whole map if this is its only item, because YAML reads a map without items as null.
  if (map.items.length === 1 && path.length > 1) return without(text, document, path.slice(0, -1));
  const pair = pairAt(document, path);
  if (!pair?.key.range) return text;
  const from = text.lastIndexOf("\n", pair.key.range[0] - 1) + 1;
  return text.slice(0, from) + text.slice(lineEnd(text, pair.value?.range?.[1] ?? from));
}

/**
 * Returns the position at which the line after `at` begins. If `at` is directly after a newline, a
 * line already begins there, so the result is `at`. This is the case for multi-line values whose
 * range includes the last newline.
 */
function lineEnd(text: string, at: number): number {
  if (at > 0 && text[at - 1] === "\n") return at;
  const newline = text.indexOf("\n", at);
  return newline < 0 ? text.length : newline + 1;
}

function endedByNewline(text: string): string {
  return text === "" || text.endsWith("\n") ? text : `${text}\n`;
}
