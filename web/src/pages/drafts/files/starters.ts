import type { ProblemType } from "../limits/problem-type";
import output_validator from "../templates/output_validator.cpp?raw";
import { validatorTemplate } from "../templates/validators";

const input_validator = `// Exits with 42 if the input is valid, else with 43; prints what is wrong and on which line.
#include <iostream>
#include <string>

int main() {
  std::string line;
  if (!std::getline(std::cin, line) || std::cin.eof()) {
    std::cerr << "line 1 must end with a newline\\n";
    return 43;
  }
  return std::cin.peek() == EOF ? 42 : 43;
}
`;

const generator = `// Prints the input of a test case. Its arguments select it, for example the size and a seed.
#include <cstdlib>
#include <iostream>
#include <random>

int main(int count, char** words) {
  const int size = count > 1 ? std::atoi(words[1]) : 10;
  std::mt19937 random(count > 2 ? std::strtoul(words[2], nullptr, 10) : 1);
  std::cout << size << ' ' << random() % 1000 << '\\n';
}
`;

/**
 * Returns the initial text of a new file in a problem of this type: for C++, a program that
 * compiles; otherwise "".
 */
export function starterOf(path: string, type: ProblemType): string {
  if (!/\.(cpp|cc|cxx)$/.test(path)) return "";
  if (path.startsWith("input_validators/")) return input_validator;
  if (path.startsWith("output_validator/")) {
    return type.interactive || type.multi_pass ? validatorTemplate(type).text : output_validator;
  }
  if (path.startsWith("generators/")) return generator;
  return "#include <iostream>\n\nint main() {\n}\n";
}
