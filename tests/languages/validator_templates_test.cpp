// Runs the output validator templates of the problem editor in the real sandbox, on correct and
// wrong outputs, empty outputs, outputs with trailing text, and endless outputs.

#include <filesystem>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "tests/languages/language_judge.hpp"

namespace judge::run::validator_templates_test {
namespace {

const std::filesystem::path templates =
    std::filesystem::path(JUDGE_SOURCE_DIR) / "web/src/pages/drafts/templates";

/// A submission in C and its expected verdict.
struct Submission {
  std::string_view kind;
  std::string_view statements;  ///< of the function main
  std::string_view verdict;
};

/// A validator template, and a problem with one test case. The template checks the outputs of the
/// submissions to this problem.
struct Template {
  std::string file;
  problem::ProblemType type;
  std::string input;
  std::string answer;
  std::string_view declarations;  ///< before the function main of each submission
  std::vector<Submission> submissions;
};

Template output_validator() {
  return {
      .file = "output_validator.cpp",
      .type = {},
      .input = "1 2\n",
      .answer = "3 4\n",
      .declarations = "",
      .submissions = {
          {"right", R"(puts("3 4");)", "AC"},
          {"right, with other white space", R"(puts("3\n\n  4  ");)", "AC"},
          {"wrong", R"(puts("3 5");)", "WA"},
          {"wrong, too short", R"(puts("3");)", "WA"},
          {"empty", "", "WA"},
          {"trailing word", R"(puts("3 4 5");)", "WA"},
          {"trailing lines", R"(puts("3 4"); for (int i = 0; i < 20000; ++i) puts("more");)", "WA"},
          {"one long word", R"(printf("3 4"); for (int i = 0; i < 1000000; ++i) putchar('4');)",
           "WA"},
          {"flooding", R"(for (;;) puts("3 4 and more words");)", "OLE"}}};
}

constexpr std::string_view find_the_number = R"(
  static void find_the_number(void) {
    int low = 1, high = 1000;
    char reply[16] = "";
    while (reply[0] != 'c') {
      const int guess = (low + high) / 2;
      printf("%d\n", guess);
      fflush(stdout);
      if (scanf("%15s", reply) != 1) return;
      if (reply[0] == 'h') low = guess + 1;
      if (reply[0] == 'l') high = guess - 1;
    }
  })";

Template interactor() {
  return {
      .file = "interactor.cpp",
      .type = {.interactive = true},
      .input = "737\n",
      .answer = "737\n",
      .declarations = find_the_number,
      .submissions = {
          {"right", "find_the_number();", "AC"},
          {"wrong", R"(for (int i = 1; i <= 10; ++i) printf("%d\n", i); fflush(stdout);)", "WA"},
          {"not a number", R"(puts("seven");)", "WA"},
          {"empty", "", "WA"},
          {"trailing word", R"(find_the_number(); puts("more");)", "WA"},
          {"trailing flood", R"(find_the_number(); for (;;) puts("more");)", "WA"},
          {"flooding", R"(for (;;) puts("1");)", "WA"}}};
}

Template multi_pass_validator() {
  return {
      .file = "multi_pass_validator.cpp",
      .type = {.multi_pass = true},
      .input = "apple\n",
      .answer = "apple\n",
      .declarations = R"(
            static const char* word(void) {
              static char word[2000];
              return scanf("%1999s", word) == 1 ? word : "";
            })",
      .submissions = {{"right", "puts(word());", "AC"},
                      {"wrong", R"(printf("%ss\n", word());)", "WA"},
                      {"empty", "", "WA"},
                      {"empty in the second pass",
                       R"(const char* given = word(); if (given[0] == 'a') puts("pear");)", "WA"},
                      {"trailing word", R"(puts(word()); puts("more");)", "WA"},
                      {"trailing lines",
                       R"(puts(word()); for (int i = 0; i < 20000; ++i) puts("more");)", "WA"},
                      {"one long word", R"(for (int i = 0; i < 1000000; ++i) putchar('a');)", "WA"},
                      {"flooding", R"(for (;;) puts("apple");)", "OLE"}}};
}

std::vector<Template> all_templates() {
  return {output_validator(), interactor(), multi_pass_validator()};
}

problem::Package package_with(const Template& chosen, const TemporaryDirectory& directory) {
  problem::Package package = small_package(directory, 0);
  package.type = chosen.type;
  package.output_validator = {chosen.file, {{chosen.file, templates / chosen.file}}, {}};
  problem::TestCase& test = package.tests.front();
  test.input = directory.write("test.in", chosen.input);
  test.answer = directory.write("test.ans", chosen.answer);
  return package;
}

TEST(ValidatorTemplates, AcceptCorrectOutputsAndRejectAllOthers) {
  for (const Template& chosen : all_templates()) {
    const TemporaryDirectory directory;
    const problem::Package package = package_with(chosen, directory);
    for (const auto& [kind, statements, verdict] : chosen.submissions) {
      const std::string source = "#include <stdio.h>\n" + std::string(chosen.declarations) +
                                 "\nint main(void) {\n" + std::string(statements) + "\n}\n";
      const Judgement judgement =
          Judge::the().grade({{"main.c", source}}, language("c"), package, 1.0);
      EXPECT_EQ(verdict_id(judgement.verdict), verdict)
          << chosen.file << ", " << kind << ": " << judgement.message << judgement.compile.output;
    }
  }
}

TEST(ValidatorTemplates, AllAreTested) {
  std::set<std::string> tested;
  for (const Template& chosen : all_templates()) tested.insert(chosen.file);
  std::set<std::string> existing;
  for (const auto& entry : std::filesystem::directory_iterator(templates)) {
    if (entry.path().extension() == ".cpp") existing.insert(entry.path().filename().string());
  }
  EXPECT_EQ(tested, existing);
}

}  // namespace
}  // namespace judge::run::validator_templates_test
