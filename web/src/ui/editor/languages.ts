import type { Extension } from "@codemirror/state";

/** The kinds of text that the editor highlights. */
export type Grammar = "c" | "cpp" | "java" | "python" | "markdown" | "yaml" | "text";

const grammar_of_extension: Record<string, Grammar> = {
  c: "c",
  h: "cpp",
  cc: "cpp",
  cpp: "cpp",
  cxx: "cpp",
  hpp: "cpp",
  java: "java",
  py: "python",
  md: "markdown",
  yaml: "yaml",
  yml: "yaml",
};

export function grammarOf(file_name: string): Grammar {
  const extension = file_name.slice(file_name.lastIndexOf(".") + 1).toLowerCase();
  return grammar_of_extension[extension] ?? "text";
}

/** Loads a grammar when it is first needed. */
export async function grammarExtension(grammar: Grammar): Promise<Extension> {
  switch (grammar) {
    case "c":
    case "cpp":
      return (await import("@codemirror/lang-cpp")).cpp();
    case "java":
      return (await import("@codemirror/lang-java")).java();
    case "python":
      return (await import("@codemirror/lang-python")).python();
    case "markdown":
      return (await import("@codemirror/lang-markdown")).markdown();
    case "yaml":
      return (await import("@codemirror/lang-yaml")).yaml();
    case "text":
      return [];
  }
}
