#include "judge/core/courses/standing.hpp"

#include <array>
#include <vector>

#include <gtest/gtest.h>

namespace judge {
namespace {

AttemptGroup group(std::optional<Verdict> verdict, std::int64_t first, std::int64_t last,
                   bool is_late = false) {
  return {.verdict = verdict,
          .is_late = is_late,
          .count = static_cast<int>(last - first + 1),
          .first_submission = first,
          .last_submission = last,
          .first_ms = first * 1000};
}

TEST(ProgressOnAProblem, IsEmptyWithoutAttempts) { EXPECT_EQ(standing_of({}), Standing{}); }

TEST(ProgressOnAProblem, NamesTheFirstAcceptedAttemptAsTheBest) {
  const std::vector<AttemptGroup> attempts = {group(Verdict::wrong_answer, 1, 3),
                                              group(Verdict::accepted, 4, 6),
                                              group(Verdict::wrong_answer, 7, 7, true)};
  const Standing standing = standing_of(attempts);
  EXPECT_TRUE(standing.is_solved());
  EXPECT_EQ(standing.best_submission, 4);
  EXPECT_EQ(standing.accepted_ms, 4000);
  EXPECT_FALSE(standing.is_late);
  EXPECT_EQ(standing.last, Verdict::wrong_answer);
  EXPECT_EQ(standing.last_submission, 7);
  EXPECT_EQ(standing.attempts, 7);
}

TEST(ProgressOnAProblem, NamesTheNewestAttemptWithTheBestVerdictIfNoneIsAccepted) {
  const std::vector<AttemptGroup> attempts = {group(Verdict::time_limit_exceeded, 1, 3),
                                              group(Verdict::time_limit_exceeded, 5, 5, true),
                                              group(Verdict::wrong_answer, 6, 8)};
  const Standing standing = standing_of(attempts);
  EXPECT_EQ(standing.best, Verdict::time_limit_exceeded);
  EXPECT_EQ(standing.best_submission, 5);
  EXPECT_TRUE(standing.is_late);
  EXPECT_EQ(standing.best_in_time, Verdict::time_limit_exceeded);
  EXPECT_EQ(standing.accepted_ms, std::nullopt);
}

TEST(ProgressOnAProblem, AlsoContainsTheBestVerdictBeforeTheDeadline) {
  const std::vector<AttemptGroup> attempts = {group(Verdict::run_time_error, 1, 1),
                                              group(Verdict::accepted, 2, 2, true)};
  const Standing standing = standing_of(attempts);
  EXPECT_EQ(standing.best, Verdict::accepted);
  EXPECT_TRUE(standing.is_late);
  EXPECT_EQ(standing.best_in_time, Verdict::run_time_error);
  const std::vector<AttemptGroup> late_only = {group(Verdict::accepted, 2, 2, true)};
  EXPECT_EQ(standing_of(late_only).best_in_time, std::nullopt);
}

TEST(ProgressOnAProblem, PrefersAnAcceptedAttemptBeforeTheDeadline) {
  const std::vector<AttemptGroup> attempts = {group(Verdict::accepted, 2, 2, true),
                                              group(Verdict::accepted, 3, 3)};
  EXPECT_EQ(standing_of(attempts).best_submission, 3);
}

TEST(ProgressOnAProblem, CountsPendingAttemptsButNotJudgingErrors) {
  const std::vector<AttemptGroup> attempts = {group(Verdict::judging_error, 1, 2),
                                              group(std::nullopt, 3, 3)};
  const Standing standing = standing_of(attempts);
  EXPECT_EQ(standing.attempts, 1);
  EXPECT_EQ(standing.best, Verdict::judging_error);
  EXPECT_EQ(standing.last_submission, 3);
  EXPECT_EQ(standing.last, std::nullopt);
}

TEST(IsBetter, OrdersAllVerdictsFromBestToWorst) {
  constexpr std::array from_the_best = {Verdict::accepted,
                                        Verdict::time_limit_exceeded,
                                        Verdict::memory_limit_exceeded,
                                        Verdict::output_limit_exceeded,
                                        Verdict::wrong_answer,
                                        Verdict::run_time_error,
                                        Verdict::compile_error,
                                        Verdict::judging_error};
  for (std::size_t i = 0; i < from_the_best.size(); ++i) {
    for (std::size_t j = 0; j < from_the_best.size(); ++j) {
      EXPECT_EQ(is_better(from_the_best.at(i), from_the_best.at(j)), i < j);
    }
  }
}

}  // namespace
}  // namespace judge
