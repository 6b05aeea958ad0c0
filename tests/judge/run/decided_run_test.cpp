#include "judge/run/decided_run.hpp"

#include <gtest/gtest.h>

namespace judge::run::decided_run_test {
namespace {

Run decided(Verdict verdict, const GradeOptions& options) {
  problem::Package package;
  package.tests.resize(1);
  package.tests.front().name = "sample/1";
  package.tests.front().group = "sample";
  grading::TestOutcome outcome;
  outcome.verdict = verdict;
  return decided_run(outcome, package, {}, options,
                     {{std::string(2 * output_bytes_kept_max, 'x'), "problem"}});
}

TEST(DecidedRun, ContainsTheBeginningOfARejectedOutput) {
  const auto run = decided(Verdict::wrong_answer, {});
  EXPECT_EQ(run.test, "sample/1");
  EXPECT_EQ(run.output.size(), output_bytes_kept_max);
  EXPECT_EQ(run.error_output, "problem");
}

TEST(DecidedRun, ContainsTheOutputOfAnAcceptedRunOnlyOnRequest) {
  EXPECT_EQ(decided(Verdict::accepted, {}).output, "");
  GradeOptions shown;
  shown.keep_shown_outputs = true;
  EXPECT_EQ(decided(Verdict::accepted, shown).output.size(), shown_output_bytes_max);
  GradeOptions all;
  all.keep_accepted_outputs = true;
  EXPECT_EQ(decided(Verdict::accepted, all).output.size(), output_bytes_kept_max);
}

TEST(OutcomeOf, CopiesTheResultFieldsOfTheRun) {
  judge::Run run;
  run.verdict = Verdict::wrong_answer;
  run.measurement.cpu_s = 0.5;
  run.passes = 2;
  run.remeasured = 3;
  run.award.score = score::Decimal(4);
  const grading::TestOutcome outcome = outcome_of(run).outcome;
  EXPECT_EQ(outcome.verdict, Verdict::wrong_answer);
  EXPECT_EQ(outcome.measurement.cpu_s, 0.5);
  EXPECT_EQ(outcome.passes, 2);
  EXPECT_EQ(outcome.remeasured, 3);
  EXPECT_EQ(outcome.award.score, score::Decimal(4));
}

TEST(AddScores, ShowsNoMaximumIfTheLowestScoreIsBest) {
  problem::Package package;
  package.scores.emplace().groups.resize(2);
  package.scores->groups[0].children = {{true, 1}};
  package.scores->groups[0].score_max = score::Decimal(10);
  const score::Evaluation evaluation = score::evaluate(*package.scores, {});
  Judgement judgement;
  judgement.verdict = Verdict::accepted;
  package.lowest_score_is_best = true;
  add_scores(package, evaluation, judgement);
  EXPECT_FALSE(judgement.score_max);
  ASSERT_EQ(judgement.groups.size(), 1U);
  EXPECT_FALSE(judgement.groups[0].score_max);
}

TEST(AddScores, LeavesAPassFailJudgementWithoutAScore) {
  Judgement judgement;
  judgement.verdict = Verdict::accepted;
  add_scores({}, {}, judgement);
  EXPECT_FALSE(judgement.score);
}

}  // namespace
}  // namespace judge::run::decided_run_test
