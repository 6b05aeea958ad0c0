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

/// The problem to print twice a number, with the numbers 1 to `tests` as test cases, the first of
/// which is a sample. `settings` are additional lines of problem.yaml.
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

}  // namespace soak
