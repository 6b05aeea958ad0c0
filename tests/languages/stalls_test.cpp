// If a submission does not flush its output, the submission and the validator may wait for each
// other forever.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/languages/language_judge.hpp"

namespace judge::run {
namespace {

using testing::HasSubstr;

/// Grades a C program with an interactive validator in Python.
Judgement judged(const TemporaryDirectory& directory, const std::string& validator,
                 const std::string& statements) {
  problem::Package package = small_package(directory, 0);
  package.type = {.interactive = true};
  package.output_validator = {
      "validator.py", {{"validator.py", directory.write("validator.py", validator)}}, {}};
  const std::string source = "#include <stdio.h>\n#include <stdlib.h>\nint main(void) {\n" +
                             statements + "\n  return 0;\n}\n";
  return Judge::the().grade({{"main.c", source}}, language("c"), package, 1.0);
}

constexpr const char* asks_for_a_number =
    "import sys\nprint(7, flush=True)\nsys.exit(42 if int(input()) == 14 else 43)\n";
constexpr const char* reads_on = "  char line[100];\n  while (fgets(line, 100, stdin)) {}\n";

TEST(Stalls, AStalledSubmissionExceedsTheTimeLimitEvenIfTheValidatorThenFails) {
  const TemporaryDirectory directory;
  const Judgement judgement =
      judged(directory, asks_for_a_number, std::string("  printf(\"14\\n\");\n") + reads_on);
  EXPECT_EQ(judgement.verdict, Verdict::time_limit_exceeded);
  ASSERT_FALSE(judgement.runs.empty());
  EXPECT_THAT(judgement.runs.front().message, HasSubstr("waited for each other"));
}

TEST(Stalls, AValidatorThatAlsoHasToBeStoppedCausesAJudgingError) {
  const TemporaryDirectory directory;
  const Judgement judgement =
      judged(directory, "import time\nprint(7, flush=True)\ntime.sleep(10000)\n", reads_on);
  EXPECT_EQ(judgement.verdict, Verdict::judging_error);
}

}  // namespace
}  // namespace judge::run
