import { expect, test } from "vitest";
import {
  languageOfFile,
  mustAskToReplace,
  nameFault,
  nextFileName,
  safeName,
  starterOf,
  withFiles,
} from "./source-files";

const cpp = { id: "cpp", extensions: [".cpp", ".cc"], first_file_name: "main.cpp" };
const cpp17 = { id: "cpp17", extensions: [".cpp"], first_file_name: "main.cpp" };
const python = { id: "python3", extensions: [".py"], first_file_name: "main.py" };
const file = (name: string, content = "") => ({ name, content });

test("new files get a name that fits the language and is not in use", () => {
  expect(nextFileName(cpp, [file("main.cpp"), file("file3.cpp")])).toBe("file4.cpp");
  expect(nextFileName(cpp, [file("main.cpp"), file("file2.cpp")])).toBe("file3.cpp");
});

test("reports invalid file names", () => {
  const files = [file("a.cpp"), file("b.cpp")];
  expect(nameFault("c.cpp", 0, files)).toBeNull();
  expect(nameFault("a.cpp", 0, files)).toBeNull();
  expect(nameFault("b.cpp", 0, files)).toBe("taken");
  for (const name of ["", "../a", "a b.cpp", ".a", "é.cpp", "a".repeat(101)]) {
    expect(nameFault(name, 0, files), name).toBe("pattern");
  }
});

test("an uploaded file gets a name that the judge accepts", () => {
  expect(safeName("my solution (2).cpp")).toBe("my_solution__2_.cpp");
  expect(safeName("..hidden")).toBe("hidden");
  expect(safeName("题解.cpp")).toBe("__.cpp");
  expect(safeName("...")).toBe("file");
  expect(nameFault(safeName("a".repeat(200)), 0, [])).toBeNull();
});

test("uploaded files replace files with the same name", () => {
  const old = [file("main.cpp", "old"), file("a.hpp", "a")];
  expect(withFiles(old, [file("main.cpp", "new"), file("b.hpp")])).toEqual([
    file("main.cpp", "new"),
    file("a.hpp", "a"),
    file("b.hpp"),
  ]);
});

test("asks whether to replace files unless one set of file names contains the other", () => {
  const old = [file("main.cpp"), file("a.hpp")];
  expect(mustAskToReplace(old, [file("bfs.cpp")])).toBe(true);
  expect(mustAskToReplace(old, [file("bfs.cpp"), file("a.hpp")])).toBe(true);
  expect(mustAskToReplace(old, [file("a.hpp", "new")])).toBe(false);
  expect(mustAskToReplace(old, [file("b.hpp"), file("a.hpp"), file("main.cpp")])).toBe(false);
  expect(mustAskToReplace([], [file("bfs.cpp")])).toBe(false);
});

test("keeps the selected language if the file's extension fits it", () => {
  const all = [cpp, cpp17, python];
  expect(languageOfFile("a.cpp", all, cpp17)).toBe(cpp17);
  expect(languageOfFile("a.cc", all, cpp17)).toBe(cpp);
  expect(languageOfFile("a.py", all, cpp)).toBe(python);
  expect(languageOfFile("a.txt", all, cpp)).toBeUndefined();
});

test("an editor starts with the problem's starter code or an empty file", () => {
  const starters = [
    { language: "cpp", name: "a.cpp", content: "a" },
    { language: "cpp", name: "b.hpp", content: "b" },
  ];
  expect(starterOf(starters, cpp)).toEqual([file("a.cpp", "a"), file("b.hpp", "b")]);
  expect(starterOf(starters, python)).toEqual([file("main.py")]);
});
