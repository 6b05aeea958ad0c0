import type { Locale } from "../../../i18n";
import interactor from "./interactor.cpp?raw";

const input_validator = `// Exits with 42 to accept the input of a test, with 43 to reject it.
// A valid input is one line with a whole number from 1 to 1000.

#include <iostream>
#include <regex>
#include <string>

int main() {
  std::string line;
  if (!std::getline(std::cin, line) || std::cin.eof()) {
    std::cerr << "line 1 must end with a newline\\n";
    return 43;
  }
  if (!std::regex_match(line, std::regex("[1-9][0-9]{0,2}|1000"))) {
    std::cerr << "line 1 must be a whole number from 1 to 1000\\n";
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
#include <string>

int main() {
  int low = 1;
  int high = 1000;
  std::string answer;
  while (answer != "correct") {
    const int guess = (low + high) / 2;
    std::cout << guess << std::endl;
    if (!(std::cin >> answer)) return 0;
    if (answer == "higher") low = guess + 1;
    if (answer == "lower") high = guess - 1;
  }
}
`;

const wrong = `#include <iostream>
#include <string>

// Guesses 1, 2, 3 and so on, which takes too many guesses.
int main() {
  std::string answer;
  for (int guess = 1; answer != "correct"; ++guess) {
    std::cout << guess << std::endl;
    if (!(std::cin >> answer)) return 0;
  }
}
`;

const english = `The judge has chosen a whole number from 1 to 1000. Find it with at most 10 guesses.

## Interaction

Print each guess on one line, and flush the output: the judge answers only what it has received.
After each guess, read one line. It is

- \`higher\` if the number is greater than your guess,
- \`lower\` if the number is less than your guess,
- \`correct\` if you have found the number. Your program must then end.
`;

const chinese = `裁判程序选定了一个 1 到 1000 之间的整数，请用至多 10 次猜测找到它。

## 交互

每次猜测输出一行一个整数，并刷新输出缓冲区，否则裁判程序收不到您的猜测。每次猜测后读入一行：

- \`higher\`：答案比您猜的数大；
- \`lower\`：答案比您猜的数小；
- \`correct\`：猜对了，程序应当结束。
`;

// Other languages get the English statement.
const statements: Record<Locale, string> = { zh: chinese };

const numbers = { "01-least": 1, "02-greatest": 1000, "03-first-guess": 500, "04-other": 737 };

/** Returns the files, except problem.yaml, of an interactive problem about guessing a number. */
export function guessFiles(language: Locale): Record<string, string> {
  const tests = Object.entries(numbers).flatMap(([name, number]) =>
    // A test case needs both files, although the validator reads only the input.
    ["in", "ans"].map((end) => [`data/secret/${name}.${end}`, `${number}\n`]),
  );
  return {
    [`statement/problem.${language}.md`]: statements[language] ?? english,
    "data/sample/1.interaction": ">500\n<higher\n>750\n<lower\n>600\n<correct\n",
    ...Object.fromEntries(tests),
    "input_validators/number.cpp": input_validator,
    "output_validator/interactor.cpp": interactor,
    "submissions/accepted/halving.cpp": accepted,
    "submissions/wrong_answer/one_by_one.cpp": wrong,
  };
}
