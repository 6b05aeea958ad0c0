#include "judge/verify/expectations.hpp"

#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace judge::verify {
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

TEST(Expectations, PermittedAppliesToEveryCase) {
  const auto only_accepted = expectation({accepted}, {});
  EXPECT_THAT(broken_expectations({only_accepted}, judged({accepted, accepted})), IsEmpty());
  EXPECT_THAT(broken_expectations({only_accepted}, judged({accepted, wrong_answer, wrong_answer})),
              ElementsAre("WA on secret/1, where only AC is permitted: message 1"));
}

TEST(Expectations, RequiredAppliesToSomeCase) {
  const auto too_slow = expectation({accepted, time_limit_exceeded}, {time_limit_exceeded});
  EXPECT_THAT(broken_expectations({too_slow}, judged({accepted, time_limit_exceeded})), IsEmpty());
  EXPECT_THAT(broken_expectations({too_slow}, judged({accepted, accepted})),
              ElementsAre("TLE is required on some test casebut never occurs"));
  EXPECT_THAT(broken_expectations({too_slow}, judged({wrong_answer, accepted})),
              ElementsAre("WA on sample/1, where only AC or TLE is permitted: message 0",
                          "TLE is required on some test casebut never occurs"));
}

TEST(Expectations, MemoryAndOutputLimitsCountAsRunTimeErrors) {
  const auto crash = expectation({accepted, run_time_error}, {run_time_error});
  for (const Verdict verdict : {run_time_error, memory_limit_exceeded, output_limit_exceeded}) {
    EXPECT_THAT(broken_expectations({crash}, judged({accepted, verdict})), IsEmpty());
  }
  EXPECT_EQ(as_expected_verdict(wrong_answer), wrong_answer);
  EXPECT_EQ(as_expected_verdict(judging_error), judging_error);
}

TEST(Expectations, MemoryAndOutputLimitsCountAsThemselvesToo) {
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
}

TEST(Expectations, MayApplyToSomeCasesOnly) {
  auto sample = expectation({accepted}, {});
  sample.cases = "sample";
  auto second = expectation({}, {wrong_answer});
  second.cases = "secret/2";
  EXPECT_THAT(broken_expectations({sample, second}, judged({accepted, accepted, wrong_answer})),
              IsEmpty());
  EXPECT_THAT(broken_expectations({sample, second}, judged({accepted, wrong_answer, accepted})),
              ElementsAre("WA is required on some of secret/2but never occurs"));
}

TEST(Expectations, AMessageMayBeRequired) {
  auto with_message = expectation({}, {wrong_answer});
  with_message.message = "sage 1";
  EXPECT_THAT(broken_expectations({with_message}, judged({accepted, wrong_answer})), IsEmpty());
  with_message.message = "other";
  EXPECT_THAT(broken_expectations({with_message}, judged({accepted, wrong_answer})),
              ElementsAre("the message 'other' is required on some test casebut never occurs"));
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

TEST(ExpectationSummary, PrefersRequiredToPermittedVerdicts) {
  EXPECT_EQ(expectation_summary({expectation({accepted}, {})}), "AC");
  EXPECT_EQ(expectation_summary({expectation({accepted, wrong_answer}, {wrong_answer})}), "WA");
  EXPECT_EQ(expectation_summary({expectation({}, {run_time_error, time_limit_exceeded})}),
            "RTE/TLE");
  EXPECT_EQ(expectation_summary({}), "any");
}

}  // namespace
}  // namespace judge::verify
