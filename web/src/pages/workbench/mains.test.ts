import { expect, test } from "vitest";
import { filesWithMain } from "./mains";

const file = (name: string, content: string) => ({ name, content });

test("finds the files that define main", () => {
  expect(
    filesWithMain([
      file("a.cpp", "#include <cstdio>\nint main() {}\n"),
      file("b.cc", "signed int\nmain(int argc, char** argv) {}"),
      file("c.c", "void main(void) {}"),
      file("d.cpp", "auto main() -> int {}"),
      file("helper.cpp", "int domain(int x) { return x; }"),
    ]),
  ).toEqual(["a.cpp", "b.cc", "c.c", "d.cpp"]);
  expect(filesWithMain([file("a.go", "package main\nfunc main() {}")])).toEqual(["a.go"]);
});

test("ignores comments, strings, headers, and languages with one main per file", () => {
  expect(
    filesWithMain([
      file("a.cpp", '// int main() {}\n/* int main()\n{} */ const char* s = "int main()";'),
      file("a.hpp", "int main();"),
      file("A.java", "class A { public static void main(String[] a) {} }"),
      file("a.py", "def main(): pass"),
    ]),
  ).toEqual([]);
});
