#include "judge/problem/export/legacy_metadata_export.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/judge/problem/legacy_fixture.hpp"

namespace judge::problem::legacy_metadata_export_test {
namespace {

using testing::AllOf;
using testing::Contains;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

struct Text {
  std::string text;
  std::vector<std::string> notes;
};

Text exported(const PackageFixture& fixture) {
  const auto made = translated(
      fixture, [](const Source& source, const Package& package, std::vector<std::string>& notes) {
        return std::vector<ArchiveFile>{{"", {}, legacy_metadata_text(source, package, notes)}};
      });
  return {made.text(""), made.notes};
}

TEST(LegacyMetadataText, ContainsEverythingThatTheFormatSupports) {
  PackageFixture package;
  package.yaml(
      "credits: {authors: [Ada, Grace]}\nlicense: cc by-sa\nrights_owner: Ada\n"
      "source: {name: A contest, url: \"https://example.org\"}\nkeywords: [path]\n"
      "limits: {time_limit: 1, memory: 256, time_multipliers: {ac_to_time_limit: 2.5}}\n");
  const Text made = exported(package);
  EXPECT_EQ(made.text,
            "problem_format_version: legacy\n"
            "type: pass-fail\n"
            "name: Puzzle\n"
            "uuid: 7b0d2a54-0000-4000-8000-000000000001\n"
            "author: Ada, Grace\n"
            "source: A contest\n"
            "source_url: https://example.org\n"
            "license: cc by-sa\n"
            "rights_owner: Ada\n"
            "keywords: path\n"
            "limits:\n"
            "  time_multiplier: 2.5\n"
            "  time_safety_margin: 1.5\n"
            "  memory: 256\n"
            "  output: 8\n"
            "  code: 128\n"
            "  compilation_memory: 2048\n"
            "  validation_time: 60\n"
            "  validation_memory: 2048\n"
            "  validation_output: 8\n"
            "validation: default\n");
  EXPECT_THAT(made.notes, IsEmpty());
}

TEST(LegacyMetadataText, ShowsGroupResultsOfScoringProblems) {
  PackageFixture package;
  EXPECT_THAT(exported(package).text, Not(HasSubstr("grading")));
  package.yaml("type: scoring\n");
  EXPECT_THAT(exported(package).text, HasSubstr("grading:\n  show_test_data_groups: true\n"));
}

TEST(LegacyMetadataText, ContainsNamesInSeveralLanguages) {
  PackageFixture package;
  package.file("statement/problem.zh.md", "题\n");
  package.file("problem.yaml",
               "problem_format_version: 2025-09\nname: {en: \"Eight: Steps\", zh: 八数码}\n"
               "uuid: u\n");
  const std::string text = exported(package).text;
  EXPECT_THAT(text, HasSubstr("name:\n  en: \"Eight: Steps\"\n  zh: 八数码\n"));
}

TEST(LegacyMetadataText, SaysThatAProblemIsInteractiveOrMultiPass) {
  PackageFixture package;
  package.yaml("type: [interactive, multi-pass]\n");
  package.file("output_validator/judge.cpp", "int main() {}\n");
  EXPECT_THAT(exported(package).text, HasSubstr("validation: custom interactive multi-pass\n"));
}

TEST(LegacyMetadataText, ReportsLostOrChangedInformationAsNotes) {
  PackageFixture package;
  package.yaml(
      "version: \"2\"\nembargo_until: 2026-01-01\nkeywords: [sliding puzzle]\nlanguages: [c, cpp]\n"
      "credits: {authors: [\"Lovelace, Ada\"], testers: [Grace]}\n"
      "source: [A contest, {name: Another}]\n");
  const Text made = exported(package);
  EXPECT_THAT(made.text,
              AllOf(HasSubstr("keywords: sliding-puzzle\n"), HasSubstr("languages: c cpp\n"),
                    HasSubstr("source: A contest; Another\n"), Not(HasSubstr("version: 2"))));
  EXPECT_THAT(made.notes, AllOf(Contains(HasSubstr("version is omitted")),
                                Contains(HasSubstr("embargo_until is omitted")),
                                Contains(HasSubstr("credits.testers is omitted")),
                                Contains(HasSubstr("'Lovelace, Ada', which other judges split")),
                                Contains(HasSubstr("keywords of several words")),
                                Contains(HasSubstr("languages: this judge honours the key")),
                                Contains(HasSubstr("there is no time limit"))));
}

}  // namespace
}  // namespace judge::problem::legacy_metadata_export_test
