#include "judge/problem/export/legacy_scores_export.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/judge/problem/legacy_fixture.hpp"

namespace judge::problem {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Pair;
using testing::SizeIs;

/// A scoring problem with the groups secret/a and secret/b. The group secret/a has two test cases.
class LegacyScores : public testing::Test {
 protected:
  LegacyScores() {
    fixture_.yaml("type: scoring\n").remove("data/secret");
    for (const std::string name : {"a/1", "a/2", "b/1"}) {
      fixture_.file("data/secret/" + name + ".in", name + "\n")
          .file("data/secret/" + name + ".ans", "1\n");
    }
    group("a", "max_score: 40\n");
    group("b", "max_score: 60\n");
  }

  void group(const std::string& name, std::string_view yaml) {
    fixture_.file("data/secret/" + name + "/test_group.yaml", yaml);
  }

  std::map<std::string, LegacyKeys> keys() {
    const Package package = fixture_.package();
    Report report;
    const PackageTree tree = PackageTree::scan(fixture_.directory(), report);
    auto keys = legacy_score_keys({tree, report, package.format}, package);
    errors_ = texts(report.errors());
    return keys;
  }

  PackageFixture fixture_;
  std::vector<std::string> errors_;
};

TEST_F(LegacyScores, AreEmptyForPassFailProblems) {
  const PackageFixture other;
  EXPECT_THAT(translated(other,
                         [](const Source& source, const Package& package, const auto&) {
                           EXPECT_THAT(legacy_score_keys(source, package), IsEmpty());
                           return std::vector<ArchiveFile>();
                         })
                  .errors,
              IsEmpty());
}

TEST_F(LegacyScores, AGroupGivesThePointsOfItsWorstTestCase) {
  const auto made = keys();
  EXPECT_THAT(errors_, IsEmpty());
  EXPECT_THAT(made, SizeIs(5));
  EXPECT_THAT(made.at("data"),
              ElementsAre(Pair("on_reject", "continue"), Pair("grader_flags", "first_error sum"),
                          Pair("range", "0 100")));
  EXPECT_THAT(made.at("data/secret/a"),
              ElementsAre(Pair("on_reject", "break"), Pair("grader_flags", "first_error min"),
                          Pair("range", "0 40"), Pair("accept_score", "40")));
}

TEST_F(LegacyScores, ASumGroupDividesItsPointsExactly) {
  group("a", "{max_score: 41, score_aggregation: sum}\n");
  group("b", "max_score: 59\n");
  EXPECT_THAT(keys().at("data/secret/a"), testing::Contains(Pair("accept_score", "20.5")));
  EXPECT_THAT(errors_, IsEmpty());
}

TEST_F(LegacyScores, RefuseScoresThatTheFormatCannotExpress) {
  fixture_.file("data/secret/a/3.in", "3\n").file("data/secret/a/3.ans", "1\n");
  group("a", "{max_score: 40, score_aggregation: sum}\n");
  group("b", "{max_score: 60, require_pass: sample}\n");
  keys();
  EXPECT_THAT(
      errors_,
      ElementsAre(HasSubstr("data/secret/a/test_group.yaml: max_score: gives 40/3 points to each "
                            "test case, which cannot be expressed"),
                  HasSubstr("data/secret/b/test_group.yaml: require_pass: requires other "
                            "groups, which cannot be expressed")));
}

TEST_F(LegacyScores, KeepGraderFlagsIfThePackageFormatIsADraftVersion) {
  fixture_.file("problem.yaml", "problem_format_version: 2023-07-draft\nname: P\ntype: scoring\n");
  for (const std::string name : {"a", "b"}) {
    fixture_.remove("data/secret/" + name + "/test_group.yaml");
    fixture_.file("data/secret/" + name + "/testdata.yaml",
                  "{on_reject: break, accept_score: 50, range: 0 50, grader_flags: min}\n");
  }
  fixture_.file("data/testdata.yaml",
                "{on_reject: continue, range: 0 100, grader_flags: ignore_sample}\n");
  fixture_.file("data/secret/testdata.yaml",
                "{on_reject: continue, grader_flags: first_error accept_if_any_accepted}\n");
  const auto made = keys();
  EXPECT_THAT(errors_, IsEmpty());
  EXPECT_THAT(made.at("data"),
              testing::Contains(Pair("grader_flags", "worst_error sum ignore_sample")));
  EXPECT_THAT(made.at("data/secret"),
              testing::Contains(Pair("grader_flags", "first_error sum accept_if_any_accepted")));
  EXPECT_THAT(made.at("data/secret/a"), testing::Contains(Pair("accept_score", "50")));
}

TEST_F(LegacyScores, RefusePartialPointsIfATestGroupHasAMaximumScore) {
  fixture_.file("output_validator/check.cpp", "int main() {}\n");
  group("a", "{max_score: 40, score_aggregation: min}\n");
  keys();
  EXPECT_THAT(errors_, ElementsAre(HasSubstr("allows the output validator to award partial")));
  EXPECT_FALSE(has_written_scores(fixture_.package()));
  fixture_.file("data/secret/test_group.yaml", "max_score: unbounded\n");
  for (const std::string name : {"a", "b"}) {
    group(name, "{max_score: unbounded, score_aggregation: sum}\n");
  }
  EXPECT_TRUE(has_written_scores(fixture_.package()));
  EXPECT_THAT(keys().at("data/secret/a"),
              ElementsAre(Pair("on_reject", "continue"), Pair("grader_flags", "first_error sum"),
                          Pair("range", "0 +inf")));
  EXPECT_THAT(errors_, IsEmpty());
}

}  // namespace
}  // namespace judge::problem
