#include "judge/problem/metadata/legacy_metadata.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/judge/problem/package_fixture.hpp"

namespace judge::problem {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(LegacyMetadata, ReadsACompleteFile) {
  PackageFixture package(Format::legacy);
  package.file(
      "problem.yaml",
      "problem_format_version: legacy\ntype: pass-fail\nname: Puzzle\nuuid: u\n"
      "author: Ada, Bob and Carl\nsource: A contest\nsource_url: http://a\nlicense: cc by\n"
      "rights_owner: Ada\nlimits: {time_multiplier: 3, memory: 512}\nvalidation: custom\n"
      "validator_flags: float_tolerance 1e-6\nkeywords: graph search\n");
  package.file("output_validators/check.cpp", "");
  const Package read = package.package();
  EXPECT_EQ(read.format, Format::legacy);
  EXPECT_EQ(read.names.at("en"), "Puzzle");
  EXPECT_THAT(read.authors, ElementsAre("Ada", "Bob", "Carl"));
  EXPECT_EQ(read.limits.ac_to_time_limit, 3);
  EXPECT_EQ(read.limits.memory_bytes, 512 * mebibyte);
  EXPECT_THAT(read.keywords, ElementsAre("graph", "search"));
  EXPECT_EQ(read.output_validator->name, "check.cpp");
  EXPECT_THAT(read.tests[0].output_validator_arguments, ElementsAre("float_tolerance", "1e-6"));
  EXPECT_TRUE(read.allow_file_writing);
  EXPECT_THAT(texts(read.warnings), IsEmpty());
}

TEST(LegacyMetadata, HidesTheResultsOfGroupsByDefault) {
  EXPECT_FALSE(PackageFixture(Format::legacy).package().show_groups);
  PackageFixture package(Format::legacy);
  package.yaml("type: scoring\ngrading: {show_test_data_groups: true}\n");
  EXPECT_TRUE(package.package().show_groups);
}

TEST(LegacyMetadata, IgnoresUnknownKeysWithAWarning) {
  PackageFixture package(Format::legacy);
  package.yaml(
      "validator_flag: x\nlimits: {memory: 64, cores: 2}\ngrading: {objective: max, foo: 1}\n");
  const Package read = package.package();
  EXPECT_EQ(read.limits.memory_bytes, 64 * mebibyte);
  EXPECT_THAT(texts(read.warnings),
              testing::UnorderedElementsAre(
                  testing::EndsWith(
                      ": validator_flag: is ignored: unknown key; did you mean 'validator_flags'?"),
                  testing::EndsWith(": limits.cores: is ignored: unknown key"),
                  testing::EndsWith(": grading.foo: is ignored: unknown key")));
}

TEST(LegacyMetadata, ReadsAListOfAuthorsWithAWarning) {
  PackageFixture package(Format::legacy);
  package.yaml("author: [Ada, Grace and Edsger]\n");
  const Package read = package.package();
  EXPECT_THAT(read.authors, testing::ElementsAre("Ada", "Grace", "Edsger"));
  EXPECT_THAT(texts(read.warnings),
              testing::ElementsAre(testing::HasSubstr(": author: is a list")));
}

TEST(LegacyMetadata, ReportsEveryKindOfError) {
  const std::vector<std::pair<std::string, std::string>> cases = {
      {"validation: custom nice\n", "validation: unknown word 'nice'"},
      {"limits: {memory: 0}\n",
       "limits.memory: must be a whole number of MiB from 1 to 1048576, not '0'"},
      {"license: free\n",
       "license: must be 'unknown', 'public domain', 'cc0', 'cc by', 'cc by-sa', 'educational' or "
       "'permission', not 'free'"},
      {"grading: {objective: most}\n", "grading.objective: must be 'max' or 'min', not 'most'"},
  };
  for (const auto& [line, finding] : cases) {
    PackageFixture package(Format::legacy);
    package.yaml(line);
    if (line.contains("custom")) {
      package.file("output_validators/check.cpp", "");
    }
    EXPECT_THAT(package.errors(), ElementsAre("problem.yaml:2: " + finding)) << line;
  }
}

TEST(LegacyMetadata, BlocksPublishingButNotGradingIfTheLowestScoreIsBest) {
  PackageFixture fixture(Format::legacy);
  fixture.yaml("type: scoring\ngrading: {objective: min}\n");
  const Package package = fixture.package();
  EXPECT_TRUE(package.lowest_score_is_best);
  ASSERT_TRUE(package.scores);
  EXPECT_THAT(texts(package.blockers),
              testing::Contains(testing::HasSubstr("grading.objective: is 'min', but this judge")));
  PackageFixture unscored(Format::legacy);
  EXPECT_FALSE(unscored.yaml("grading: {objective: min}\n").package().lowest_score_is_best);
}

TEST(LegacyMetadata, ReadsTheValidationKey) {
  EXPECT_THAT(PackageFixture(Format::legacy).yaml("validation: none\n").errors(),
              ElementsAre("problem.yaml:2: validation: must be 'default' or 'custom', not 'none'"));
  EXPECT_THAT(PackageFixture(Format::legacy).yaml("validation: custom\n").errors(),
              ElementsAre("problem.yaml: validation: is 'custom', but there is no program in "
                          "'output_validators'"));
  EXPECT_THAT(PackageFixture(Format::legacy).file("output_validators/a.cpp", "").errors(),
              ElementsAre("problem.yaml: validation: is 'default', but there is a program in "
                          "'output_validators'; set it to 'custom' or remove the program"));
}

TEST(LegacyMetadata, TakesTheNameFromTheStatement) {
  PackageFixture package(Format::legacy);
  package.file("problem.yaml", "problem_format_version: legacy\n");
  EXPECT_THAT(package.blockers(),
              ElementsAre("problem.yaml: name: is missing, and the statement in 'en' has no "
                          "\\problemname; until it is set, the short name is shown"));
  package.file("domjudge-problem.ini", "name = Pussel\n");
  EXPECT_EQ(package.package().names.at("en"), "Pussel");
  package.remove("domjudge-problem.ini");
  package.file("problem_statement/problem.tex", "\\problemname{A Puzzle}\n");
  package.file("problem_statement/problem.sv.tex", "\\problemname{Ett pussel}\n");
  const Package read = package.package();
  EXPECT_EQ(read.names.at("en"), "A Puzzle");
  EXPECT_EQ(read.names.at("sv"), "Ett pussel");
}

TEST(LegacyMetadata, WarnsIfItLooksLikeTheNewerFormat) {
  PackageFixture package;
  package.file("problem.yaml", "name: {en: P}\nuuid: u\n");
  EXPECT_THAT(
      package.warnings(),
      testing::IsSupersetOf(
          {std::string("problem.yaml: problem_format_version: is missing, so this is read as a "
                       "legacy package, although it looks like 2025-09; add "
                       "'problem_format_version: 2025-09'"),
           std::string("problem.yaml:1: name: is usually a map in format 2025-09; is "
                       "problem_format_version missing?")}));
}

}  // namespace
}  // namespace judge::problem
