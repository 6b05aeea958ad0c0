#pragma once

#include <map>
#include <string>

namespace soak {

/// A problem package: its name, and its files by their path in the package.
struct ProblemFiles {
  std::string name;
  std::map<std::string, std::string> files;
};

inline constexpr const char* right_program =
    "#include <stdio.h>\nint main(void) {\n  int x;\n  scanf(\"%d\", &x);\n"
    "  printf(\"%d\\n\", 2 * x);\n  return 0;\n}\n";

/// A program for interactive_problem().
inline constexpr const char* talking_program =
    "#include <stdio.h>\nint main(void) {\n  int x;\n  while (scanf(\"%d\", &x) == 1) {\n"
    "    printf(\"%d\\n\", 2 * x);\n    fflush(stdout);\n  }\n  return 0;\n}\n";

/// The validator of interactive_problem(). Sends three numbers, the first of which is in the input,
/// and reads a line after each. Whatever a program sends, the validator neither fails nor reads
/// more than it needs.
inline constexpr const char* talking_validator = R"(#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
int main(int count, char** words) {
  signal(SIGPIPE, SIG_IGN);
  FILE* input = count > 1 ? fopen(words[1], "r") : NULL;
  int number = 0;
  if (input == NULL || fscanf(input, "%d", &number) != 1) return 1;
  for (int i = 0; i < 3; ++i, ++number) {
    printf("%d\n", number);
    fflush(stdout);
    char line[16];
    if (fgets(line, sizeof line, stdin) == NULL || atoi(line) != 2 * number) return 43;
  }
  return 42;
}
)";

/// Returns a problem in which a program must print twice the number in its input. There are `tests`
/// test cases, whose inputs are the numbers 1, 2, 3 and so on. The first test case is a sample, and
/// the others are secret. `settings` are additional lines of problem.yaml.
inline ProblemFiles double_problem(
    int tests, const std::string& name = "double",
    const std::string& settings = "limits:\n  time_limit: 1.0\n  memory: 256\n") {
  ProblemFiles problem{.name = name, .files = {}};
  problem.files["problem.yaml"] =
      "problem_format_version: 2025-09\nname: Double\n"
      "uuid: 5d2f1c1e-8a3b-4e57-9d0c-21b7c6a0e8ff\n" +
      settings;
  problem.files["statement/problem.en.md"] = "Print twice the number.\n";
  problem.files["input_validators/any.cpp"] = "int main() { return 42; }\n";
  problem.files["submissions/accepted/right.c"] = right_program;
  for (int i = 1; i <= tests; ++i) {
    const std::string test = (i == 1 ? "data/sample/" : "data/secret/") + std::to_string(i);
    problem.files[test + ".in"] = std::to_string(i) + "\n";
    problem.files[test + ".ans"] = std::to_string(2 * i) + "\n";
  }
  return problem;
}

/// Turns a problem made by double_problem() into an interactive one, in which a program must print
/// twice each number that the validator sends.
inline ProblemFiles interactive_problem(ProblemFiles problem, const std::string& name) {
  problem.name = name;
  problem.files["problem.yaml"] += "type: interactive\n";
  problem.files["output_validator/talk.c"] = talking_validator;
  problem.files["submissions/accepted/right.c"] = talking_program;
  return problem;
}

}  // namespace soak
