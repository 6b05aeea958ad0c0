#include "judge/problem/tests/score_tree.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/judge/problem/package_fixture.hpp"

namespace judge::problem {
namespace {

using score::Aggregation;
using score::CasePoints;
using score::Decimal;
using score::Group;
using testing::ElementsAre;
using testing::IsEmpty;

PackageFixture& add_case(PackageFixture& package, const std::string& name) {
  return package.file("data/" + name + ".in", "").file("data/" + name + ".ans", "");
}

/// Makes the package a scoring problem with two groups of two test cases, without settings files.
void add_groups(PackageFixture& package) {
  package.yaml("type: scoring\n").remove("data/secret");
  for (const char* name : {"secret/a/1", "secret/a/2", "secret/b/1", "secret/b/2"}) {
    add_case(package, name);
  }
}

/// Returns the name and the number of children of each group, such as "data 2".
std::vector<std::string> shape(const score::Tree& tree) {
  std::vector<std::string> lines;
  for (const Group& group : tree.groups) {
    lines.push_back(group.name + " " + std::to_string(group.children.size()));
  }
  return lines;
}

TEST(ScoreTree, HasTheGroupsThatTheFormatDefines) {
  PackageFixture fixture;
  add_groups(fixture);
  fixture.file("data/secret/a/test_group.yaml", "max_score: 40\n");
  fixture.file("data/secret/b/test_group.yaml", "{max_score: 60, score_aggregation: sum}\n");
  const Package package = fixture.package();
  ASSERT_TRUE(package.scores);
  EXPECT_THAT(shape(*package.scores),
              ElementsAre(" 2", "sample 1", "secret 2", "secret/a 2", "secret/b 2"));
  EXPECT_THAT(package.scores->group_of_case, ElementsAre(1, 3, 3, 4, 4));
  const auto& groups = package.scores->groups;
  EXPECT_FALSE(groups[1].counts_for_score);
  EXPECT_EQ(groups[2].aggregation, Aggregation::sum);
  EXPECT_EQ(groups[2].score_max, Decimal(100));
  EXPECT_EQ(groups[3].aggregation, Aggregation::pass_fail);
  EXPECT_EQ(groups[3].points, CasePoints::none);
  EXPECT_EQ(groups[4].points, CasePoints::share);
  EXPECT_EQ(groups[4].score_max, Decimal(60));
}

TEST(ScoreTree, DividesPointsAmongSecretTestsIfThereAreNoGroups) {
  PackageFixture fixture;
  fixture.yaml("type: scoring\n");
  const Package package = fixture.package();
  EXPECT_THAT(shape(*package.scores), ElementsAre(" 2", "sample 1", "secret 1"));
  EXPECT_EQ(package.scores->groups[2].points, CasePoints::share);
  fixture.file("data/secret/test_group.yaml", "max_score: unbounded\n");
  EXPECT_EQ(fixture.package().scores->groups[2].points, CasePoints::unbounded);
}

TEST(ScoreTree, AllowsGroupsToRequireEarlierGroups) {
  PackageFixture fixture;
  add_groups(fixture);
  fixture.file("data/secret/a/test_group.yaml", "{max_score: 40, require_pass: sample}\n");
  fixture.file("data/secret/b/test_group.yaml", "{max_score: 60, require_pass: secret/a}\n");
  const auto groups = fixture.package().scores->groups;
  EXPECT_THAT(groups[3].required, ElementsAre(1));
  EXPECT_THAT(groups[4].required, ElementsAre(3));
}

TEST(ScoreTree, AllowsGroup10ToRequireGroup2) {
  PackageFixture fixture;
  fixture.yaml("type: scoring\n").remove("data/secret");
  for (const std::string group : {"secret/2", "secret/10"}) add_case(fixture, group + "/1");
  fixture.file("data/secret/2/test_group.yaml", "max_score: 40\n");
  fixture.file("data/secret/10/test_group.yaml", "{max_score: 60, require_pass: secret/2}\n");
  const auto groups = fixture.package().scores->groups;
  EXPECT_EQ(groups[4].name, "secret/10");
  EXPECT_THAT(groups[4].required, ElementsAre(3));
}

TEST(ScoreTree, RefusesAGroupThatRequiresItsParentIfThePackageFormatIsADraftVersion) {
  PackageFixture fixture;
  fixture.file("problem.yaml",
               "problem_format_version: 2023-07\nname: P\nuuid: u\ntype: scoring\n");
  fixture.remove("data/secret");
  for (const std::string group : {"secret/a/x", "secret/a/y"}) add_case(fixture, group + "/1");
  fixture.file("data/secret/a/test_group.yaml", "max_score: 100\n");
  fixture.file("data/secret/a/x/test_group.yaml", "{max_score: 40}\n");
  fixture.file("data/secret/a/y/test_group.yaml", "{max_score: 60, require_pass: secret/a}\n");
  EXPECT_THAT(fixture.errors(),
              ElementsAre("data/secret/a/y/test_group.yaml: require_pass: 'secret/a' must be "
                          "'sample' or an earlier group of data/secret"));
  fixture.file("data/secret/a/y/test_group.yaml", "{max_score: 60, require_pass: secret/a/x}\n");
  EXPECT_THAT(fixture.errors(), testing::IsEmpty());
}

TEST(ScoreTree, ReplacesConstantsInGroupSettings) {
  PackageFixture fixture;
  add_groups(fixture);
  fixture.yaml("constants: {easy: 40, hard: 60}\n");
  fixture.file("data/secret/a/test_group.yaml", "max_score: {{easy}}\n");
  fixture.file("data/secret/b/test_group.yaml", "max_score: {{hard}}\n");
  const auto groups = fixture.package().scores->groups;
  EXPECT_EQ(groups[3].score_max, Decimal(40));
  EXPECT_EQ(groups[4].score_max, Decimal(60));
}

TEST(ScoreTree, ReportsContradictoryGroupSettings) {
  struct Row {
    std::string secret;
    std::string a;
    std::string b;
    std::string expected;
  };
  const std::string a_file = "data/secret/a/test_group.yaml: ";
  const std::string b_file = "data/secret/b/test_group.yaml: ";
  const std::string secret_file = "data/secret/test_group.yaml: ";
  const std::vector<Row> rows = {
      {"", "", "max_score: 100\n",
       a_file + "max_score: is missing; a pass-fail group needs a number of points"},
      {"", "max_score: 60\n", "max_score: 60\n",
       secret_file + "max_score: is 100, but the highest score possible with its groups is 120"},
      {"", "max_score: 60\n", "score_aggregation: sum\n",
       secret_file + "max_score: is 100, but a group in it is unbounded; set max_score in every "
                     "group, or 'unbounded' here"},
      {"", "{max_score: 60, require_pass: secret/b}\n", "max_score: 40\n",
       a_file + "require_pass: 'secret/b' must be 'sample' or an earlier group of data/secret"},
      {"", "max_score: 60\n", "{max_score: 40, require_pass: secret/c}\n",
       b_file + "require_pass: there is no test group 'secret/c'"},
      {"", "{max_score: 60, score_aggregation: sum}\n", "{max_score: 40, require_pass: secret/a}\n",
       b_file + "require_pass: the score_aggregation of 'secret/a' must be 'pass-fail'"},
      {"score_aggregation: pass-fail\n", "max_score: 60\n",
       "{max_score: 40, score_aggregation: sum}\n",
       b_file + "score_aggregation: must be 'pass-fail', as in data/secret"},
  };
  for (const Row& row : rows) {
    PackageFixture fixture;
    add_groups(fixture);
    fixture.file("data/secret/test_group.yaml", row.secret);
    fixture.file("data/secret/a/test_group.yaml", row.a);
    fixture.file("data/secret/b/test_group.yaml", row.b);
    EXPECT_THAT(fixture.errors(), ElementsAre(row.expected));
  }
}

TEST(ScoreTree, UnreachablePointsCauseAWarning) {
  PackageFixture fixture;
  add_groups(fixture);
  fixture.file("data/secret/a/test_group.yaml", "max_score: 40\n");
  fixture.file("data/secret/b/test_group.yaml", "max_score: 50\n");
  EXPECT_THAT(fixture.warnings(), ElementsAre("data/secret/test_group.yaml: max_score: is 100, but "
                                              "the highest score possible with its groups is 90"));
}

TEST(ScoreTree, RefusesScoreSettingsForSamples) {
  PackageFixture fixture;
  fixture.yaml("type: scoring\n").file("data/sample/test_group.yaml", "max_score: 5\n");
  EXPECT_THAT(fixture.errors(),
              ElementsAre("data/sample/test_group.yaml:1: max_score: has no meaning for samples, "
                          "whose scores do not count"));
}

TEST(ScoreTree, LegacyGroupsCanBeNestedAndInheritSettings) {
  PackageFixture fixture(Format::legacy);
  add_groups(fixture);
  add_case(fixture, "secret/b/deep/1");
  fixture.file("data/testdata.yaml", "{on_reject: continue, grader_flags: ignore_sample}\n");
  fixture.file("data/secret/testdata.yaml", "{range: 0 100, grader_flags: first_error}\n");
  fixture.file("data/secret/b/testdata.yaml", "{accept_score: 5, grader_flags: min}\n");
  const Package package = fixture.package();
  EXPECT_THAT(shape(*package.scores), ElementsAre(" 2", "sample 1", "secret 2", "secret/a 2",
                                                  "secret/b 3", "secret/b/deep 1"));
  const auto& groups = package.scores->groups;
  EXPECT_FALSE(groups[0].stops_at_reject);
  EXPECT_FALSE(groups[1].counts_for_verdict);
  EXPECT_EQ(groups[3].accept_score, Decimal(1));
  EXPECT_EQ(groups[3].aggregation, Aggregation::sum);
  EXPECT_EQ(groups[5].accept_score, Decimal(5));
  EXPECT_EQ(groups[5].aggregation, Aggregation::min);
  EXPECT_EQ(groups[5].score_max, Decimal(100));
  EXPECT_EQ(groups[5].points, CasePoints::fixed);
  EXPECT_FALSE(groups[5].refuses_unused_score_files);
}

TEST(ScoreTree, LegacyGroupsStopAtTheFirstRejectionByDefault) {
  PackageFixture fixture(Format::legacy);
  add_groups(fixture);
  fixture.yaml("validation: custom score\ngrading: {accept_score: 7}\n")
      .file("output_validators/check.cpp", "int main() {}\n");
  const auto groups = fixture.package().scores->groups;
  EXPECT_TRUE(groups[0].stops_at_reject);
  EXPECT_EQ(groups[3].points, CasePoints::written);
  EXPECT_EQ(groups[3].accept_score, Decimal(7));
}

TEST(ScoreTree, CustomGradersAreInherited) {
  PackageFixture fixture(Format::legacy);
  add_groups(fixture);
  fixture.file("graders/grade.py", "");
  fixture.file("data/testdata.yaml", "grader_flags: min\n");
  fixture.file("data/secret/testdata.yaml", "{grading: custom, range: 0 100}\n");
  fixture.file("data/secret/b/testdata.yaml", "{grading: default, grader_flags: max}\n");
  const Package package = fixture.package();
  const auto& groups = package.scores->groups;
  ASSERT_THAT(shape(*package.scores),
              ElementsAre(" 2", "sample 1", "secret 2", "secret/a 2", "secret/b 2"));
  EXPECT_FALSE(groups[0].has_custom_grader);
  EXPECT_THAT(groups[0].grader_arguments, IsEmpty()) << "these are flags of the default grader";
  EXPECT_TRUE(groups[2].has_custom_grader);
  EXPECT_THAT(groups[3].grader_arguments, ElementsAre("min"));
  EXPECT_TRUE(groups[3].has_custom_grader);
  EXPECT_FALSE(groups[4].has_custom_grader);
  EXPECT_EQ(groups[4].aggregation, Aggregation::max);
  EXPECT_EQ(package.grader->name, "grade.py");
}

TEST(ScoreTree, PassFailProblemsHaveNoTree) {
  PackageFixture fixture;
  EXPECT_EQ(fixture.package().scores, std::nullopt);
  fixture.file("data/secret/test_group.yaml", "max_score: 5\n");
  EXPECT_THAT(fixture.errors(), ElementsAre("data/secret/test_group.yaml:1: max_score: is for "
                                            "scoring problems only"));
}

}  // namespace
}  // namespace judge::problem
