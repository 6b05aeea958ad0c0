import type { Locale } from "../../../i18n";

const validator = `// This program checks the input of a test. A valid input is one line with two whole numbers
// from 0 to 1000, separated by a single space. If the input is valid, the program exits with 42.
// If it is invalid, the program prints what is wrong and where, and exits with 43.

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

// Other languages get the English statement.
const statements: Record<Locale, string> = { zh: chinese };

/** Returns the files, except problem.yaml, of a pass-fail problem about adding two numbers. */
export function sumFiles(language: Locale): Record<string, string> {
  return {
    [`statement/problem.${language}.md`]: statements[language] ?? english,
    "data/sample/1.in": "1 2\n",
    "data/sample/1.ans": "3\n",
    "data/secret/01-largest.in": "1000 1000\n",
    "data/secret/01-largest.ans": "2000\n",
    "input_validators/numbers.cpp": validator,
    "submissions/accepted/sum.cpp": accepted,
    "submissions/wrong_answer/one_digit.cpp": wrong,
  };
}
