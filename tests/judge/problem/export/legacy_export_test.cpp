#include "judge/problem/export/legacy_export.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/judge/problem/legacy_fixture.hpp"

namespace judge::problem {
namespace {

using testing::AllOf;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

Translated exported(const PackageFixture& fixture) { return translated(fixture, as_legacy); }

TEST(AsLegacy, WritesFilesWhereTheFormatExpectsThem) {
  PackageFixture package;
  package.yaml("limits: {time_limit: 1.5, time_resolution: 0.5}\n");
  package.file("statement/board.svg", "<svg/>").file("attachments/a.txt", "a\n");
  package.file("output_validator/check.cpp", "int main() {}\n");
  package.file("output_validator/rules.hpp", "\n");
  package.file("data/secret/1.yaml", "hint: think\n").file("data/secret/test_group.yaml", "{}\n");
  package.file("submissions/submissions.yaml", "accepted: {model_solution: true}\n");
  package.file("include/cpp/rules.hpp", "\n");
  const Translated legacy = exported(package);
  EXPECT_THAT(legacy.errors, IsEmpty());
  EXPECT_EQ(legacy.text(".timelimit"), "1.5\n");
  EXPECT_THAT(legacy.text("problem.yaml"), HasSubstr("validation: custom"));
  EXPECT_EQ(legacy.text("data/secret/1.hint"), "think\n");
  for (const char* copied :
       {"problem_statement/problem.en.md", "problem_statement/board.svg", "attachments/a.txt",
        "output_validators/validator/check.cpp", "output_validators/validator/rules.hpp",
        "data/sample/1.in", "data/secret/1.ans", "input_validators/check.cpp",
        "submissions/accepted/good.cpp", "include/cpp/rules.hpp"}) {
    EXPECT_EQ(legacy.text(copied), "(copied)") << copied;
  }
  for (const char* gone : {"statement/problem.en.md", "output_validator/check.cpp",
                           "data/secret/1.yaml", "data/secret/test_group.yaml",
                           "submissions/submissions.yaml", "data/secret/testdata.yaml"}) {
    EXPECT_EQ(legacy.text(gone), "(none)") << gone;
  }
}

TEST(AsLegacy, ReportsLostInformationAsNotes) {
  PackageFixture package;
  package.file("submissions/submissions.yaml",
               "accepted/good.cpp: {language: cpp}\nbrute_force: {permitted: [TLE]}\n");
  package.file("submissions/brute_force/slow.cpp", "int main() {}\n");
  package.file("data/invalid_input/1.in", "x\n").file("data/sample/1.out", "1\n");
  EXPECT_THAT(exported(package).notes,
              AllOf(Contains(HasSubstr("submissions can write files")),
                    Contains(HasSubstr("the statements remain Markdown")),
                    Contains(HasSubstr("still contains the validators' self-tests")),
                    Contains(HasSubstr("have an '.out' file")),
                    Contains(HasSubstr("submissions/submissions.yaml cannot be expressed")),
                    Contains(HasSubstr("submissions/accepted/good.cpp: its language")),
                    Contains(HasSubstr("submissions/brute_force: the legacy format has no such"))));
  PackageFixture tex;
  tex.yaml("allow_file_writing: true\n").remove("statement/problem.en.md");
  tex.file("statement/problem.en.tex", "\\problemname{Puzzle}\n").yaml("limits: {time_limit: 1}\n");
  EXPECT_THAT(exported(tex).notes, IsEmpty());
}

TEST(AsLegacy, RefusesIncludeFilesThatApplyToEveryLanguage) {
  PackageFixture package;
  package.file("include/default/a.txt", "a\n");
  EXPECT_THAT(exported(package).errors,
              ElementsAre(HasSubstr("include/default: cannot be expressed")));
}

}  // namespace
}  // namespace judge::problem
