import { expect, test } from "vitest";
import { type Language, languageOptions, versionNumber } from "./languages";

const language = (part: Partial<Language>): Language => ({
  id: "cpp",
  name: "GNU C++20 (g++)",
  same_as: null,
  extensions: [".cpp"],
  first_file_name: "main.cpp",
  compile_command: [],
  run_command: [],
  available: true,
  checked: true,
  version: "",
  ...part,
});

test("versionNumber finds the version number in a compiler's version text", () => {
  const texts = [
    ["g++ (Debian 12.2.0-14+deb12u1) 12.2.0", "12.2.0"],
    ["openjdk 17.0.21 2025-10-21", "17.0.21"],
    ["openjdk 21 2023-09-19", "21"],
    ["Python 3.11.2", "3.11.2"],
    ["PyPy 7.3.11 for Python 3.9.16", "7.3.11"],
    ["go version go1.19.8 linux/amd64", "1.19.8"],
    ["v18.19.0", "18.19.0"],
    ["ruby 3.1.2p20 (2022-04-12 revision 4491bb740a) [x86_64-linux-gnu]", "3.1.2"],
    ["GNU bash, version 5.2.15(1)-release (x86_64-pc-linux-gnu)", "5.2.15"],
    ["unknown", null],
    ["", null],
  ] as const;
  for (const [text, number] of texts) expect(versionNumber(text), text).toBe(number);
});

test("a list shows each installed language once, with its version", () => {
  const version = "g++ (Debian 12.2.0-14) 12.2.0";
  const languages = [
    language({ version }),
    language({ id: "cpp20", same_as: "cpp", version }),
    language({ id: "pypy3", name: "Python 3 (PyPy)", available: false }),
    language({ id: "java", name: "Java" }),
  ];
  expect(languageOptions(languages)).toEqual([
    { value: "cpp", text: "GNU C++20 (g++) 12.2.0" },
    { value: "java", text: "Java" },
  ]);
});
