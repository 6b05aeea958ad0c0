import type { SourceFile } from "../submissions/shapes";

/** Matches a definition of `main`, the function at which a program starts. */
const c_main = /\b(?:int|void|auto)\s+main\s*\(/;
const main_of: readonly (readonly [RegExp, RegExp])[] = [
  [/\.(?:c|cc|cpp|cxx|c\+\+|d)$/i, c_main],
  [/\.go$/, /^func\s+main\s*\(/m],
];

const comments_and_strings = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|"(?:\\.|[^"\\\n])*"/g;

/**
 * Returns the names of the files that define `main`, for languages in which a program with several
 * such files does not compile. In other languages, such as Java and Python, each file may have one.
 */
export function filesWithMain(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ name, content }) => {
      const main = main_of.find(([extension]) => extension.test(name))?.[1];
      return main?.test(content.replace(comments_and_strings, " "));
    })
    .map(({ name }) => name);
}
