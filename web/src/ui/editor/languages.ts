import type { StreamParser } from "@codemirror/language";
import type { Extension } from "@codemirror/state";

const mode = async <State>(parser: StreamParser<State>): Promise<Extension> =>
  (await import("@codemirror/language")).StreamLanguage.define(parser);

/** Loads the grammar of each kind of text that the editor highlights. */
const grammars = {
  cpp: async () => (await import("@codemirror/lang-cpp")).cpp(),
  java: async () => (await import("@codemirror/lang-java")).java(),
  python: async () => (await import("@codemirror/lang-python")).python(),
  markdown: async () => (await import("@codemirror/lang-markdown")).markdown(),
  yaml: async () => (await import("@codemirror/lang-yaml")).yaml(),
  bash: async () => mode((await import("@codemirror/legacy-modes/mode/shell")).shell),
  csharp: async () => mode((await import("@codemirror/legacy-modes/mode/clike")).csharp),
  d: async () => mode((await import("@codemirror/legacy-modes/mode/d")).d),
  erlang: async () => mode((await import("@codemirror/legacy-modes/mode/erlang")).erlang),
  fortran: async () => mode((await import("@codemirror/legacy-modes/mode/fortran")).fortran),
  go: async () => mode((await import("@codemirror/legacy-modes/mode/go")).go),
  haskell: async () => mode((await import("@codemirror/legacy-modes/mode/haskell")).haskell),
  javascript: async () =>
    mode((await import("@codemirror/legacy-modes/mode/javascript")).javascript),
  kotlin: async () => mode((await import("@codemirror/legacy-modes/mode/clike")).kotlin),
  lisp: async () => mode((await import("@codemirror/legacy-modes/mode/commonlisp")).commonLisp),
  lua: async () => mode((await import("@codemirror/legacy-modes/mode/lua")).lua),
  ocaml: async () => mode((await import("@codemirror/legacy-modes/mode/mllike")).oCaml),
  pascal: async () => mode((await import("@codemirror/legacy-modes/mode/pascal")).pascal),
  perl: async () => mode((await import("@codemirror/legacy-modes/mode/perl")).perl),
  racket: async () => mode((await import("@codemirror/legacy-modes/mode/scheme")).scheme),
  ruby: async () => mode((await import("@codemirror/legacy-modes/mode/ruby")).ruby),
  rust: async () => mode((await import("@codemirror/legacy-modes/mode/rust")).rust),
  scala: async () => mode((await import("@codemirror/legacy-modes/mode/clike")).scala),
  tex: async () => mode((await import("@codemirror/legacy-modes/mode/stex")).stex),
  typescript: async () =>
    mode((await import("@codemirror/legacy-modes/mode/javascript")).typescript),
  text: async () => [],
} satisfies Record<string, () => Promise<Extension>>;

/** A kind of text that the editor highlights, or plain text. */
export type Grammar = keyof typeof grammars;

/** File name extensions by grammar. `.pl` is missing, because both Perl and Prolog use it. */
const extensions: Partial<Record<Grammar, string>> = {
  cpp: "c h cc cpp cxx c++ hpp",
  java: "java",
  python: "py py3",
  markdown: "md",
  yaml: "yaml yml",
  bash: "sh bash",
  csharp: "cs",
  d: "d",
  erlang: "erl",
  fortran: "f90 f f77 f95 f03 f08 for",
  go: "go",
  haskell: "hs",
  javascript: "js cjs",
  kotlin: "kt",
  lisp: "lisp cl lsp",
  lua: "lua",
  ocaml: "ml",
  pascal: "pas pp dpr lpr",
  perl: "pm",
  racket: "rkt",
  ruby: "rb",
  rust: "rs",
  scala: "scala",
  tex: "tex",
  typescript: "ts",
};

const grammar_of_extension = new Map(
  Object.entries(extensions).flatMap(([grammar, names]) =>
    names.split(" ").map((name) => [name, grammar as Grammar] as const),
  ),
);

export function grammarOf(file_name: string): Grammar {
  const extension = file_name.slice(file_name.lastIndexOf(".") + 1).toLowerCase();
  return grammar_of_extension.get(extension) ?? "text";
}

/** Loads a grammar when it is first needed. */
export function grammarExtension(grammar: Grammar): Promise<Extension> {
  return grammars[grammar]();
}
