#include "judge/core/score/award.hpp"

#include <gtest/gtest.h>

namespace judge::score {
namespace {

Group group_with(CasePoints points, bool is_strict = true) {
  Group group;
  group.points = points;
  group.aggregation = Aggregation::min;
  if (points == CasePoints::share) group.score_max = Decimal(40);
  group.refuses_unused_score_files = is_strict;
  return group;
}

/// Returns the award in words: "score 3", "multiplier 0.5", "" or the reason for a refusal.
std::string award_in_words(const Group& group, bool is_accepted, const ScoreFiles& files) {
  const auto award = award_of(group, is_accepted, files);
  if (!award) return award.error();
  if (award->score) return "score " + award->score->to_string();
  return award->multiplier ? "multiplier " + award->multiplier->to_string() : "";
}

constexpr auto absent = std::nullopt;

TEST(Award, DependsOnTheVerdictTheScoreFilesAndTheCasePoints) {
  struct Row {
    CasePoints points;
    bool is_accepted;
    ScoreFiles files;
    std::string expected;
  };
  const std::string pass_fail =
      "there is a score file, but the problem or test group is pass-fail; write none";
  const std::string rejected =
      "there is a score file for a rejected output; write one only for accepted outputs";
  const std::string both =
      "there are both score.txt and score_multiplier.txt; write only one of them";
  const std::string missing = "score.txt is missing; it is required here";
  const std::string no_multiplier =
      "score_multiplier.txt is for scores with a maximum; write score.txt instead";
  const std::vector<Row> rows = {
      {CasePoints::share, true, {absent, absent}, ""},
      {CasePoints::share, true, {"12.5\n", absent}, "score 12.5"},
      {CasePoints::share, true, {"40", absent}, "score 40"},
      {CasePoints::share, true, {absent, " 0.25 "}, "multiplier 0.25"},
      {CasePoints::share, true, {absent, "1"}, "multiplier 1"},
      {CasePoints::share,
       true,
       {absent, "1.01"},
       "score_multiplier.txt must be from 0 to 1, not 1.01"},
      {CasePoints::share, true, {absent, "-1"}, "score_multiplier.txt must be from 0 to 1, not -1"},
      {CasePoints::share, true, {"41", absent}, "score.txt must be at most 40, not 41"},
      {CasePoints::share, true, {"-1", absent}, "score.txt must be at least 0, not -1"},
      {CasePoints::share, true, {"1", "1"}, both},
      {CasePoints::share, false, {absent, absent}, ""},
      {CasePoints::share, false, {"0", absent}, rejected},
      {CasePoints::share, false, {absent, "0"}, rejected},
      {CasePoints::none, true, {absent, absent}, ""},
      {CasePoints::none, true, {"1", absent}, pass_fail},
      {CasePoints::none, false, {"1", absent}, rejected},
      {CasePoints::unbounded, true, {"1e6", absent}, "score 1000000"},
      {CasePoints::unbounded, true, {"-1", absent}, "score.txt must be at least 0, not -1"},
      {CasePoints::unbounded, true, {absent, absent}, missing},
      {CasePoints::unbounded, true, {absent, "1"}, no_multiplier},
      {CasePoints::written, true, {"-1", absent}, "score -1"},
      {CasePoints::written, true, {absent, absent}, missing},
      {CasePoints::written, false, {absent, absent}, ""},
      {CasePoints::fixed, true, {"1", absent}, pass_fail},
      {CasePoints::fixed_or_written, true, {"7", absent}, "score 7"},
      {CasePoints::fixed_or_written, true, {absent, absent}, ""},
  };
  for (const Row& row : rows) {
    EXPECT_EQ(award_in_words(group_with(row.points), row.is_accepted, row.files), row.expected)
        << enum_name(row.points) << (row.is_accepted ? " accepted " : " rejected ")
        << row.files.score.value_or("-") << " " << row.files.score_multiplier.value_or("-");
  }
}

TEST(Award, RefusesFilesThatDoNotContainExactlyOneNumber) {
  for (const char* content : {"", "\n", "1 2", "nan", "inf", "12,5", "1e18", "\xff"}) {
    EXPECT_EQ(award_in_words(group_with(CasePoints::share), true, {content, absent}),
              "score.txt does not consist of one number below 10^18, such as 12.5")
        << content;
    EXPECT_EQ(award_in_words(group_with(CasePoints::share), true, {absent, content}),
              "score_multiplier.txt does not consist of one number below 10^18, such as 12.5")
        << content;
  }
}

TEST(Award, IgnoresUnusedFilesOfLegacyPackages) {
  EXPECT_EQ(award_in_words(group_with(CasePoints::written, false), false, {"5", absent}), "");
  EXPECT_EQ(award_in_words(group_with(CasePoints::fixed, false), true, {"5", "x"}), "");
  EXPECT_EQ(award_in_words(pass_fail_rules(false), true, {"5", absent}), "");
  EXPECT_NE(award_in_words(pass_fail_rules(true), true, {"5", absent}), "");
}

TEST(Award, ToleratesRoundingErrorsOfValidators) {
  Group group = group_with(CasePoints::share);
  group.aggregation = Aggregation::sum;
  group.score_max = Decimal(100);
  group.children = {{false, 0}, {false, 1}, {false, 2}};
  EXPECT_EQ(award_in_words(group, true, {"33.333333333333336", absent}),
            "score 33.333333333333336");
  EXPECT_EQ(award_in_words(group, true, {"33.34", absent}),
            "score.txt must be at most 33.333333333, not 33.34");
  EXPECT_EQ(award_in_words(group, true, {absent, "1.0000000000000002"}),
            "multiplier 1.0000000000000002");
}

}  // namespace
}  // namespace judge::score
