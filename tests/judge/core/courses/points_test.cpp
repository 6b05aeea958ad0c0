#include "judge/core/courses/points.hpp"

#include <array>

#include <gtest/gtest.h>

namespace judge {
namespace {

using score::Decimal;

Decimal decimal(std::string_view text) { return Decimal::parse(text).value(); }

/// Returns an attempt at a problem with two groups. Its score is the sum of the group scores `near`
/// and `far`, and the maximum score is 100.
ScoredAttempt attempt(std::int64_t submission, std::string_view near, std::string_view far,
                      bool is_late = false) {
  const std::array scores = {decimal(near), decimal(far)};
  return {.submission = submission,
          .is_late = is_late,
          .score = *sum_of(scores),
          .score_max = Decimal(100),
          .groups = {{"sample", Decimal(1)},
                     {"secret", *sum_of(scores)},
                     {"secret/near", scores[0]},
                     {"secret/far", scores[1]}}};
}

TEST(Points, AreAbsentWithoutAttempts) {
  EXPECT_EQ(points_of({}, ScoringRule::best), std::nullopt);
}

TEST(Points, ComeFromTheEarliestBestAttemptBeforeTheDeadline) {
  const std::vector<ScoredAttempt> attempts = {attempt(4, "40", "0", true), attempt(3, "40", "0"),
                                               attempt(2, "40", "0"), attempt(1, "0", "30")};
  EXPECT_EQ(points_of(attempts, ScoringRule::best), (Points{.score = Decimal(40),
                                                            .score_max = Decimal(100),
                                                            .in_time = Decimal(40),
                                                            .submission = 2,
                                                            .is_late = false}));
}

TEST(Points, ComeFromTheLastAttemptIfTheScoringRuleIsLast) {
  const std::vector<ScoredAttempt> attempts = {attempt(9, "10", "0", true), attempt(2, "0", "30"),
                                               attempt(1, "40", "0")};
  EXPECT_EQ(points_of(attempts, ScoringRule::last), (Points{.score = Decimal(10),
                                                            .score_max = Decimal(100),
                                                            .in_time = Decimal(30),
                                                            .submission = 9,
                                                            .is_late = true}));
}

TEST(Points, AddUpTheBestResultOfEachGroup) {
  const std::vector<ScoredAttempt> attempts = {attempt(1, "40", "0"), attempt(2, "0.1", "30"),
                                               attempt(3, "40", "0.2", true)};
  EXPECT_EQ(points_of(attempts, ScoringRule::groups), (Points{.score = Decimal(70),
                                                              .score_max = Decimal(100),
                                                              .in_time = Decimal(70),
                                                              .submission = 3,
                                                              .is_late = false}));
}

TEST(Points, AreLateIfALateAttemptImprovesAGroup) {
  const std::vector<ScoredAttempt> attempts = {attempt(1, "40", "0"),
                                               attempt(2, "0", "59.5", true)};
  const auto points = points_of(attempts, ScoringRule::groups);
  ASSERT_TRUE(points);
  EXPECT_EQ(points->score, decimal("99.5"));
  EXPECT_EQ(points->in_time, Decimal(40));
  EXPECT_TRUE(points->is_late);
}

TEST(Points, NeverExceedTheMaximumWhenGroupsAreAddedUp) {
  const std::vector<ScoredAttempt> attempts = {attempt(1, "80", "0"), attempt(2, "0", "80")};
  EXPECT_EQ(points_of(attempts, ScoringRule::groups)->score, Decimal(100));
}

TEST(Points, AreExactEvenIfGroupScoresAreRounded) {
  ScoredAttempt thirds{.submission = 1,
                       .score = Decimal(100),
                       .score_max = Decimal(100),
                       .groups = {{"secret/a", decimal("33.333333333")},
                                  {"secret/b", decimal("33.333333333")},
                                  {"secret/c", decimal("33.333333333")}}};
  EXPECT_EQ(points_of({&thirds, 1}, ScoringRule::groups)->score, Decimal(100));
}

TEST(Points, ComeFromTheBestAttemptIfTheLowestGroupScoreCounts) {
  std::vector<ScoredAttempt> attempts = {attempt(1, "80", "10"), attempt(2, "0", "70")};
  attempts[0].score = Decimal(10);  // the score if the lowest group score counts
  attempts[1].score = Decimal(0);
  EXPECT_EQ(points_of(attempts, ScoringRule::groups)->score, Decimal(10));
}

TEST(Points, IgnoreGroupsThatTheProblemNoLongerHas) {
  std::vector<ScoredAttempt> attempts = {attempt(1, "30", "0"), attempt(2, "10", "20")};
  attempts[0].groups[2].group = "secret/removed";
  EXPECT_EQ(points_of(attempts, ScoringRule::groups)->score, Decimal(30));
}

TEST(Points, DoNotReferToAnErasedSubmission) {
  ScoredAttempt erased = attempt(1, "30", "0");
  erased.is_erased = true;
  EXPECT_EQ(points_of({&erased, 1}, ScoringRule::best)->submission, std::nullopt);
}

TEST(SumOf, IsExact) {
  const std::array tenths = {decimal("0.1"), decimal("0.2")};
  EXPECT_EQ(sum_of(tenths), decimal("0.3"));
  EXPECT_EQ(sum_of({}), Decimal(0));
  const std::array large = {decimal("999999999999999999"), decimal("1")};
  EXPECT_EQ(sum_of(large), std::nullopt);
}

}  // namespace
}  // namespace judge
