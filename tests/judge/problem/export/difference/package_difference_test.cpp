#include "judge/problem/export/difference/package_difference.hpp"

#include <functional>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/judge/problem/package_fixture.hpp"

namespace judge::problem {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(PackageDifferences, AreEmptyForCopies) {
  const PackageFixture one;
  const PackageFixture other;
  EXPECT_THAT(package_differences(one.package(), other.package()), IsEmpty());
}

TEST(PackageDifferences, ListDifferencesInFiles) {
  const PackageFixture one;
  const auto difference_of = [&](const std::string& name, std::string_view text) {
    PackageFixture other;
    other.file(name, text);
    return package_differences(one.package(), other.package());
  };
  EXPECT_THAT(difference_of("data/secret/1.in", "2\n"),
              ElementsAre("test cases: secret/1 differs"));
  EXPECT_THAT(difference_of("data/secret/1.ans", "1\n\n"),
              ElementsAre("test cases: secret/1 differs"));
  EXPECT_THAT(difference_of("data/secret/1.yaml", "output_validator_args: [case_sensitive]\n"),
              ElementsAre("test cases: secret/1 differs"));
  EXPECT_THAT(difference_of("data/secret/1.yaml", "hint: think\n"),
              ElementsAre("test cases: secret/1 differs"));
  EXPECT_THAT(difference_of("judge.yaml", "language_time_factors: {java: 2}\n"),
              ElementsAre("judge.yaml differs"));
  EXPECT_THAT(difference_of("data/invalid_input/1.in", "x\n"),
              ElementsAre("there are 1 self-tests, not 0"));
  EXPECT_THAT(difference_of("input_validators/check.cpp", "int x;\n"),
              ElementsAre("input validators: check.cpp differs"));
  EXPECT_THAT(difference_of("output_validator/check.cpp", "int main() {}\n"),
              ElementsAre("output validator differs"));
  EXPECT_THAT(difference_of("submissions/accepted/good.cpp", "int x;\n"),
              ElementsAre("submissions: accepted/good.cpp differs"));
  EXPECT_THAT(difference_of("include/cpp/main.cpp", "int x;\n"), ElementsAre("include differs"));
  EXPECT_THAT(difference_of("statement/problem.en.md", "Other.\n"),
              ElementsAre("statements: en differs"));
  EXPECT_THAT(difference_of("attachments/a.txt", "a\n"), ElementsAre("attachments differs"));
  EXPECT_THAT(difference_of("attachments/templates/c/a.c", "a\n"),
              ElementsAre("attachments differs"));
  EXPECT_THAT(difference_of("statement/a.svg", "a\n"), ElementsAre("pictures differs"));
}

TEST(PackageDifferences, ListDifferencesInGrading) {
  PackageFixture fixture;
  const Package one = fixture.yaml("type: scoring\n").package();
  Package other = one;
  other.show_groups = !one.show_groups;
  EXPECT_THAT(package_differences(one, other), ElementsAre("grading differs"));
  other = one;
  other.lowest_score_is_best = true;
  EXPECT_THAT(package_differences(one, other), ElementsAre("grading differs"));
  other = one;
  other.grader = Program{"grade.py", {{"grade.py", one.tests.front().input}}};
  EXPECT_THAT(package_differences(one, other), ElementsAre("grader differs"));
}

TEST(PackageDifferences, ListDifferencesInTheMetadata) {
  const PackageFixture one;
  const auto difference_of = [&](std::string_view lines) {
    PackageFixture other;
    other.yaml(lines);
    return package_differences(one.package(), other.package());
  };
  EXPECT_THAT(difference_of("limits: {time_limit: 2}\n"), ElementsAre("limits differs"));
  EXPECT_THAT(difference_of("limits: {memory: 64}\n"), ElementsAre("limits differs"));
  EXPECT_THAT(difference_of("languages: [cpp]\n"), ElementsAre("languages differs"));
  EXPECT_THAT(difference_of("credits: A\n"), ElementsAre("author differs"));
}

}  // namespace
}  // namespace judge::problem
