import { describe, expect, test } from "vitest";
import { compilerRemarks, piecesOf } from "./compile-output";

const gcc = `a.cpp: In function 'int main()':
a.cpp:2:41: error: 'x' was not declared in this scope
    2 | int main(){ std::cout << x
a.cpp:2:17: warning: unused variable 'unused' [-Wunused-variable]
/usr/include/c++/12/iostream:30:2: note: declared here
`;
const javac = "Main.java:1: error: incompatible types: String cannot be converted to int\n";
const python = `  File "/box/main.py", line 2
    def f(:
          ^
SyntaxError: invalid syntax
`;

describe("compilerRemarks", () => {
  test("finds gcc errors and warnings but not gcc notes", () => {
    expect(compilerRemarks(gcc)).toEqual([
      {
        file: "a.cpp",
        line: 2,
        column: 41,
        severity: "error",
        message: "'x' was not declared in this scope",
      },
      {
        file: "a.cpp",
        line: 2,
        column: 17,
        severity: "warning",
        message: "unused variable 'unused' [-Wunused-variable]",
      },
    ]);
  });

  test("reads javac messages without a column, and Python messages below their location", () => {
    expect(compilerRemarks(javac)).toMatchObject([{ file: "Main.java", line: 1, column: null }]);
    expect(compilerRemarks(python)).toEqual([
      {
        file: "main.py",
        line: 2,
        column: null,
        severity: "error",
        message: "SyntaxError: invalid syntax",
      },
    ]);
  });

  test("recognises a fatal error, and ignores errors without a location", () => {
    expect(compilerRemarks("a.c:1:10: fatal error: x.h: No such file")).toMatchObject([
      { line: 1, severity: "error", message: "x.h: No such file" },
    ]);
    expect(compilerRemarks("collect2: error: ld returned 1 exit status")).toEqual([]);
  });
});

describe("piecesOf", () => {
  test("links only locations in the source and loses no text", () => {
    const pieces = piecesOf(gcc, ["a.cpp"]);
    expect(pieces.map((piece) => piece.text).join("")).toBe(gcc);
    expect(pieces.flatMap((piece) => piece.place ?? [])).toEqual([
      { file: "a.cpp", line: 2, column: 41 },
      { file: "a.cpp", line: 2, column: 17 },
    ]);
    expect(piecesOf(python, ["main.py"])[1]?.place).toEqual({
      file: "main.py",
      line: 2,
      column: null,
    });
  });

  test("returns output without source locations as one piece", () => {
    expect(piecesOf("ld: failed", ["a.cpp"])).toEqual([{ text: "ld: failed", place: null }]);
    expect(piecesOf("", ["a.cpp"])).toEqual([]);
  });
});
