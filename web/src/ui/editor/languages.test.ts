import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ensureSyntaxTree } from "@codemirror/language";
import { EditorState } from "@codemirror/state";
import { expect, test } from "vitest";
import { grammarExtension, grammarOf } from "./languages";

test("the grammar of a file follows from its extension, in any case", () => {
  expect(grammarOf("Main.RS")).toBe("rust");
  expect(grammarOf("a.b.kt")).toBe("kotlin");
  expect(grammarOf("notes")).toBe("text");
  expect(grammarOf("main.pl"), "Perl or Prolog").toBe("text");
});

// A program in each language that the judge supports.
const programs = join(__dirname, "../../../../tests/languages/submissions/accepted");
const names = readdirSync(programs).filter((name) => name.includes("."));

/** Extensions of languages for which CodeMirror has no grammar. */
const without_grammar = ["adb", "asm", "ex", "php", "pl"];

test("every language has a grammar, except those for which CodeMirror has none", () => {
  const plain = names.filter((name) => grammarOf(name) === "text");
  const extensions = plain.map((name) => name.slice(name.lastIndexOf(".") + 1));
  expect([...new Set(extensions)].sort()).toEqual(without_grammar);
});

test.each(names.filter((name) => grammarOf(name) !== "text"))("%s is highlighted", async (name) => {
  const doc = readFileSync(join(programs, name), "utf8");
  const state = EditorState.create({ doc, extensions: await grammarExtension(grammarOf(name)) });
  const kinds = new Set<string>();
  ensureSyntaxTree(state, doc.length, 10_000)?.iterate({
    enter: ({ type }) => void kinds.add(type.name),
  });
  expect([...kinds].length, [...kinds].join(" ")).toBeGreaterThan(3);
});
