#include "judge/verify/submissions/expectations.hpp"

#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace judge::verify::expectations_test {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using enum Verdict;

/// A judgement with these verdicts on sample/1, secret/1, secret/2 and so on.
Judgement judged(const std::vector<Verdict>& verdicts) {
  Judgement judgement;
  judgement.verdict = accepted;
  for (const Verdict verdict : verdicts) {
    Run run;
    const std::size_t number = judgement.runs.size();
    run.test = number == 0 ? "sample/1" : "secret/" + std::to_string(number);
    run.verdict = verdict;
    run.message = verdict == accepted ? "" : "message " + std::to_string(number);
    judgement.runs.push_back(run);
  }
  return judgement;
}

problem::Expectation expectation(const std::vector<Verdict>& permitted,
                                 const std::vector<Verdict>& required) {
  problem::Expectation result;
  result.permitted = permitted;
  result.required = required;
  return result;
}

TEST(Expectations, PermittedVerdictsApplyToEveryTestCase) {
  const auto only_accepted = expectation({accepted}, {});
  EXPECT_THAT(broken_expectations({only_accepted}, judged({accepted, accepted})), IsEmpty());
  EXPECT_THAT(broken_expectations({only_accepted}, judged({accepted, wrong_answer, wrong_answer})),
              ElementsAre("WA on secret/1, where only AC is permitted: message 1"));
}

TEST(Expectations, RequiredVerdictsMustOccurOnSomeTestCase) {
  const auto too_slow = expectation({accepted, time_limit_exceeded}, {time_limit_exceeded});
  EXPECT_THAT(broken_expectations({too_slow}, judged({accepted, time_limit_exceeded})), IsEmpty());
  EXPECT_THAT(broken_expectations({too_slow}, judged({accepted, accepted})),
              ElementsAre("TLE is required on some test case but never occurs"));
  EXPECT_THAT(broken_expectations({too_slow}, judged({wrong_answer, accepted})),
              ElementsAre("WA on sample/1, where only AC or TLE is permitted: message 0",
                          "TLE is required on some test case but never occurs"));
}

TEST(Expectations, AnExpectedRunTimeErrorIncludesExceededMemoryAndOutputLimits) {
  const auto crash = expectation({accepted, run_time_error}, {run_time_error});
  for (const Verdict verdict : {run_time_error, memory_limit_exceeded, output_limit_exceeded}) {
    EXPECT_THAT(broken_expectations({crash}, judged({accepted, verdict})), IsEmpty());
  }
}

TEST(Expectations, MayDistinguishMemoryLimitsFromOutputLimits) {
  const auto greedy = expectation({accepted, memory_limit_exceeded}, {memory_limit_exceeded});
  EXPECT_THAT(broken_expectations({greedy}, judged({accepted, memory_limit_exceeded})), IsEmpty());
  EXPECT_THAT(broken_expectations({greedy}, judged({accepted, output_limit_exceeded})),
              testing::SizeIs(2));
}

TEST(Expectations, ACompileErrorMayBeExpected) {
  Judgement judgement;
  judgement.verdict = compile_error;
  EXPECT_THAT(broken_expectations({expectation({compile_error}, {compile_error})}, judgement),
              IsEmpty());
  EXPECT_THAT(broken_expectations({expectation({accepted}, {})}, judgement),
              ElementsAre("it does not compile"));
  EXPECT_THAT(broken_expectations({expectation({accepted, compile_error}, {})}, judgement),
              IsEmpty());
  EXPECT_THAT(broken_expectations({expectation({accepted, compile_error}, {accepted})}, judgement),
              ElementsAre("it does not compile"));
  EXPECT_THAT(broken_expectations({expectation({compile_error}, {}), expectation({accepted}, {})},
                                  judgement),
              ElementsAre("it does not compile"));
}

TEST(Expectations, MayApplyOnlyToSomeTestCases) {
  auto sample = expectation({accepted}, {});
  sample.cases = "sample";
  auto second = expectation({}, {wrong_answer});
  second.cases = "secret/2";
  EXPECT_THAT(broken_expectations({sample, second}, judged({accepted, accepted, wrong_answer})),
              IsEmpty());
  EXPECT_THAT(broken_expectations({sample, second}, judged({accepted, wrong_answer, accepted})),
              ElementsAre("WA is required on some of secret/2 but never occurs"));
}

TEST(Expectations, MayRequireAMessage) {
  auto with_message = expectation({}, {wrong_answer});
  with_message.message = "sage 1";
  EXPECT_THAT(broken_expectations({with_message}, judged({accepted, wrong_answer})), IsEmpty());
  with_message.message = "other";
  EXPECT_THAT(broken_expectations({with_message}, judged({accepted, wrong_answer})),
              ElementsAre("the message 'other' is required on some test case but never occurs"));
}

TEST(Expectations, JudgingAndCompileErrorsBreakAnyExpectation) {
  EXPECT_THAT(broken_expectations({}, judged({accepted, judging_error})),
              ElementsAre("JE on secret/1: message 1"));
  Judgement judgement;
  judgement.verdict = compile_error;
  EXPECT_THAT(broken_expectations({}, judgement), ElementsAre("it does not compile"));
  judgement.verdict = judging_error;
  judgement.message = "no compiler";
  EXPECT_THAT(broken_expectations({}, judgement), ElementsAre("no compiler"));
}

TEST(ExpectationSummary, PrefersRequiredVerdictsOverPermittedOnes) {
  EXPECT_EQ(expectation_summary({expectation({accepted}, {})}), "AC");
  EXPECT_EQ(expectation_summary({expectation({accepted, wrong_answer}, {wrong_answer})}), "WA");
  EXPECT_EQ(expectation_summary({expectation({}, {run_time_error, time_limit_exceeded})}),
            "RTE/TLE");
  EXPECT_EQ(expectation_summary({}), "any");
}

TEST(CountsAs, IsRteForMleAndOleIfOnlyRteIsExpected) {
  const std::vector<problem::Expectation> run_time_error_only = {expectation({}, {run_time_error})};
  EXPECT_EQ(counts_as(run_time_error_only, memory_limit_exceeded), run_time_error);
  EXPECT_EQ(counts_as(run_time_error_only, output_limit_exceeded), run_time_error);
  EXPECT_EQ(counts_as(run_time_error_only, run_time_error), std::nullopt);
  EXPECT_EQ(counts_as(run_time_error_only, wrong_answer), std::nullopt);
  EXPECT_EQ(counts_as({expectation({}, {memory_limit_exceeded})}, memory_limit_exceeded),
            std::nullopt);
  EXPECT_EQ(counts_as({}, memory_limit_exceeded), std::nullopt);
}

/// A judgement of two groups with 30 of 40 and 0 of 60 points.
Judgement scored() {
  Judgement judgement = judged({accepted, accepted});
  judgement.score = score::Decimal(30);
  judgement.score_max = score::Decimal(100);
  judgement.groups = {{.group = "secret", .score = score::Decimal(30)},
                      {.group = "secret/a", .score = score::Decimal(30)},
                      {.group = "secret/b", .score = score::Decimal(0)}};
  return judgement;
}

problem::Expectation expected_score(const std::string& cases, int low, int high) {
  problem::Expectation result;
  result.cases = cases;
  result.score = problem::ScoreRange{score::Decimal(low), score::Decimal(high)};
  return result;
}

TEST(Expectations, ApplyToTheTotalScoreOrToGroupScores) {
  EXPECT_THAT(broken_expectations({expected_score("", 30, 30)}, scored()), IsEmpty());
  EXPECT_THAT(broken_expectations({expected_score("", 40, 100)}, scored()),
              ElementsAre("score 30 in total, expected 40 to 100"));
  EXPECT_THAT(broken_expectations({expected_score("secret", 30, 30)}, scored()), IsEmpty())
      << "only the outermost group that matches";
  EXPECT_THAT(broken_expectations({expected_score("secret/*", 30, 40)}, scored()),
              ElementsAre("score 0 in secret/b, expected 30 to 40"));
  EXPECT_THAT(broken_expectations({expected_score("", 1, 1)}, judged({accepted})),
              ElementsAre("no score in total, expected 1"));
}

TEST(Expectations, APartialScoreIsBetweenZeroAndTheBestScore) {
  problem::Expectation partial;
  partial.is_partial = true;
  EXPECT_THAT(broken_expectations({partial}, scored()), IsEmpty());
  Judgement best = scored();
  best.score = score::Decimal(100);
  EXPECT_THAT(broken_expectations({partial}, best),
              ElementsAre("score 100 in total, expected more than 0 and less than 100"));
  EXPECT_THAT(broken_expectations({partial}, judged({accepted})),
              ElementsAre("no score in total, expected more than 0 and less than the best score"));
  EXPECT_EQ(expectation_summary({partial}), "partial");
}

}  // namespace
}  // namespace judge::verify::expectations_test
