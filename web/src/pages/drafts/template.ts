import type { Locale } from "../../i18n";
import { loadPart } from "../../ui/states/load-part";

/** The values for the package of a new problem. */
export interface NewProblem {
  title: string;
  /** The language of the title and of the statement. */
  language: Locale;
  author: string;
  uuid: string;
}

/** Quotes text as a YAML value. JSON strings are also valid YAML. */
function yamlText(text: string): string {
  return JSON.stringify(text);
}

const validator = `// Exits with 42 to accept an input, with 43 to reject it. Here: one line with two whole numbers
// from 0 to 1000, separated by a single space. Print what is wrong and where: it is shown.

#include <iostream>
#include <regex>
#include <string>

int main() {
  std::string line;
  std::string rest;
  if (!std::getline(std::cin, line) || std::cin.eof()) {
    std::cerr << "line 1 must end with a newline\\n";
    return 43;
  }
  if (!std::regex_match(line, std::regex("(0|[1-9][0-9]{0,3}) (0|[1-9][0-9]{0,3})"))) {
    std::cerr << "line 1 must be two whole numbers with a space between them\\n";
    return 43;
  }
  const std::size_t space = line.find(' ');
  if (std::stoi(line) > 1000 || std::stoi(line.substr(space)) > 1000) {
    std::cerr << "line 1: a number is greater than 1000\\n";
    return 43;
  }
  if (std::cin.peek() != EOF) {
    std::cerr << "there must be nothing after line 1\\n";
    return 43;
  }
  return 42;
}
`;

const accepted = `#include <iostream>

int main() {
  int a = 0;
  int b = 0;
  std::cin >> a >> b;
  std::cout << a + b << '\\n';
}
`;

const wrong = `#include <iostream>

// Prints only the last digit of the sum.
int main() {
  int a = 0;
  int b = 0;
  std::cin >> a >> b;
  std::cout << (a + b) % 10 << '\\n';
}
`;

const english = `Two whole numbers $a$ and $b$ are given. What is $a + b$?

## Input

One line with $a$ and $b$, $0 \\le a, b \\le 1000$, and a space between them.

## Output

Their sum.
`;

const chinese = `给定两个整数 $a$ 和 $b$，求 $a + b$。

## 输入

一行两个整数 $a$ 和 $b$（$0 \\le a, b \\le 1000$），以一个空格分隔。

## 输出

输出它们的和。
`;

const statements: Record<Locale, string> = { en: english, zh: chinese };

/**
 * Returns the files of a new problem by path: adding two numbers, as an example to replace. They
 * contain no licence, because the author must choose it.
 */
export function templateFiles({
  title,
  language,
  author,
  uuid,
}: NewProblem): Record<string, string> {
  return {
    "problem.yaml": `problem_format_version: 2025-09
type: pass-fail
name:
  ${language}: ${yamlText(title)}
uuid: ${uuid}
credits:
  authors: ${yamlText(author)}
limits:
  time_limit: 1.0
  memory: 256
`,
    [`statement/problem.${language}.md`]: statements[language],
    "data/sample/1.in": "1 2\n",
    "data/sample/1.ans": "3\n",
    "data/secret/01-largest.in": "1000 1000\n",
    "data/secret/01-largest.ans": "2000\n",
    "input_validators/numbers.cpp": validator,
    "submissions/accepted/sum.cpp": accepted,
    "submissions/wrong_answer/one_digit.cpp": wrong,
  };
}

/** True for a valid problem name: at most 64 lowercase letters and digits. */
export function isProblemName(name: string): boolean {
  return /^[a-z0-9]{1,64}$/.test(name);
}

/** Packs files by path into a zip archive. */
export async function zipOf(files: Record<string, string>): Promise<Blob> {
  const { strToU8, zipSync } = await loadPart(() => import("fflate"));
  const bytes = Object.fromEntries(
    Object.entries(files).map(([path, text]) => [path, strToU8(text)]),
  );
  return new Blob([new Uint8Array(zipSync(bytes))], { type: "application/zip" });
}

/** Returns a random UUID, version 4. Unlike crypto.randomUUID(), works without HTTPS too. */
export function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
