#include "judge/core/grading.hpp"

#include <vector>

#include <gtest/gtest.h>

namespace judge::grading {
namespace {

constexpr RunLimits limits{1.0, 3.0, 64 * mebibyte, 8 * mebibyte};

Measured exited(double cpu_s, int exit_code = 0) {
  Measurement measurement;
  measurement.cpu_s = cpu_s;
  measurement.exit_code = exit_code;
  return {measurement};
}

Measured stopped(Ending ending, double cpu_s) {
  Measurement measurement;
  measurement.ending = ending;
  measurement.cpu_s = cpu_s;
  return {measurement};
}

const Validation accepted{ValidatorWord::accepted, {}, {}};
const Validation rejected{ValidatorWord::wrong_answer, "expected 1", {}};

/// A machine that has compiled and waits for the first test's measurement.
Machine compiled(std::size_t tests, const Policy& policy = {}) {
  Machine machine(tests, limits, policy);
  EXPECT_EQ(Machine::start(), Action(Compile{}));
  EXPECT_EQ(machine.resume(Compiled{true}), Action(RunTest{0, 0}));
  return machine;
}

TEST(GradingMachine, AcceptsWhenEveryTestIsAccepted) {
  Machine machine = compiled(2);
  EXPECT_EQ(machine.resume(exited(0.1)), Action(Validate{0, 0}));
  EXPECT_EQ(machine.resume(accepted), Action(RunTest{1, 0}));
  EXPECT_EQ(machine.resume(exited(0.2)), Action(Validate{1, 0}));
  EXPECT_EQ(machine.resume(accepted), Action(Finish{Verdict::accepted}));
  ASSERT_EQ(machine.outcomes().size(), 2U);
  EXPECT_EQ(machine.outcomes()[1].measurement.cpu_s, 0.2);
}

TEST(GradingMachine, ACompileErrorEndsIt) {
  Machine machine(3, limits, {});
  EXPECT_EQ(machine.resume(Compiled{false}), Action(Finish{Verdict::compile_error}));
  EXPECT_TRUE(machine.outcomes().empty());
}

TEST(GradingMachine, StopsAtTheFirstFailingTest) {
  Machine machine = compiled(3);
  machine.resume(exited(0.1));
  EXPECT_EQ(machine.resume(rejected), Action(Finish{Verdict::wrong_answer}));
  EXPECT_EQ(machine.outcomes().front().validation.message, "expected 1");
}

TEST(GradingMachine, RunsAllOnRequestAndTheFirstFailureCounts) {
  Policy policy;
  policy.run_all = true;
  Machine machine = compiled(3, policy);
  machine.resume(exited(0.1));
  EXPECT_EQ(machine.resume(accepted), Action(RunTest{1, 0}));
  EXPECT_EQ(machine.resume(stopped(Ending::memory_limit, 0.1)), Action(RunTest{2, 0}));
  machine.resume(exited(0.1));
  EXPECT_EQ(machine.resume(rejected), Action(Finish{Verdict::memory_limit_exceeded}));
  EXPECT_EQ(machine.outcomes().size(), 3U);
}

TEST(GradingMachine, EndsWhenEnoughTestsWereStopped) {
  Policy policy;
  policy.run_all = true;
  policy.stopped_tests_max = 2;
  Machine machine = compiled(5, policy);
  EXPECT_EQ(machine.resume(stopped(Ending::cpu_limit, 1.1)), Action(RunTest{1, 0}));
  EXPECT_EQ(machine.resume(exited(1.2)), Action(RunTest{2, 0})) << "TLE, but by itself";
  EXPECT_EQ(machine.resume(stopped(Ending::memory_limit, 0.1)),
            Action(Finish{Verdict::time_limit_exceeded}));
  EXPECT_EQ(machine.outcomes().size(), 3U);
}

TEST(GradingMachine, DoesNotValidateWhatIsDecided) {
  for (const Measured& event :
       {exited(0.1, 1), stopped(Ending::cpu_limit, 1.1), stopped(Ending::memory_limit, 0.1),
        stopped(Ending::output_limit, 0.1), stopped(Ending::signalled, 0.1),
        stopped(Ending::stack_limit, 0.1)}) {
    Machine machine = compiled(1);
    const Action action = machine.resume(event);
    EXPECT_TRUE(std::holds_alternative<Finish>(action));
    EXPECT_EQ(machine.outcomes().front().validation.word, ValidatorWord::not_asked);
  }
}

TEST(GradingMachine, MeasuresAgainNearTheLimitAndTheLeastTimeCounts) {
  Machine machine = compiled(1);
  EXPECT_EQ(machine.resume(exited(1.08)), Action(RunTest{0, 1}));
  EXPECT_EQ(machine.resume(exited(0.97)), Action(RunTest{0, 2}));
  EXPECT_EQ(machine.resume(exited(1.02)), Action(Validate{0, 1}));
  EXPECT_EQ(machine.resume(accepted), Action(Finish{Verdict::accepted}));
  EXPECT_EQ(machine.outcomes().front().remeasured, 2);
  EXPECT_EQ(machine.outcomes().front().measurement.cpu_s, 0.97);
}

TEST(GradingMachine, OverTheLimitEveryTimeIsTooSlow) {
  Machine machine = compiled(1);
  machine.resume(exited(1.08));
  machine.resume(exited(1.04));
  EXPECT_EQ(machine.resume(exited(1.02)), Action(Finish{Verdict::time_limit_exceeded}));
  EXPECT_EQ(machine.outcomes().front().measurement.cpu_s, 1.02);
}

TEST(GradingMachine, StopsMeasuringWhenATimeIsClearOfTheLimit) {
  Machine machine = compiled(1);
  EXPECT_EQ(machine.resume(exited(1.05)), Action(RunTest{0, 1}));
  EXPECT_EQ(machine.resume(exited(0.5)), Action(Validate{0, 1}));
}

TEST(GradingMachine, TheBoundsOfNearAreInclusive) {
  EXPECT_EQ(compiled(1).resume(exited(0.9)), Action(RunTest{0, 1}));
  EXPECT_EQ(compiled(1).resume(exited(0.8999)), Action(Validate{0, 0}));
  EXPECT_EQ(compiled(1).resume(exited(1.2)), Action(Finish{Verdict::time_limit_exceeded}));
}

TEST(GradingMachine, ARunThatWasStoppedIsNotMeasuredAgain) {
  EXPECT_EQ(compiled(1).resume(stopped(Ending::cpu_limit, 1.1)),
            Action(Finish{Verdict::time_limit_exceeded}));
}

TEST(GradingMachine, ABusyRunThatTheClockStoppedIsMeasuredByASlowerOne) {
  Machine machine = compiled(1);
  EXPECT_EQ(machine.resume(stopped(Ending::wall_limit, 0.5)), Action(RunTest{0, 1, 2}));
  EXPECT_EQ(machine.resume(stopped(Ending::wall_limit, 0.7)), Action(RunTest{0, 2, 4}));
  EXPECT_EQ(machine.resume(stopped(Ending::memory_limit, 0.8)),
            Action(Finish{Verdict::memory_limit_exceeded}));
  EXPECT_EQ(machine.outcomes().front().measurement.cpu_s, 0.8);
  EXPECT_EQ(machine.outcomes().front().remeasured, 2);
}

TEST(GradingMachine, WhatTheSlowerClockShowsMayBeNearTheCpuLimit) {
  Machine machine = compiled(1);
  EXPECT_EQ(machine.resume(stopped(Ending::wall_limit, 0.5)), Action(RunTest{0, 1, 2}));
  EXPECT_EQ(machine.resume(exited(0.99)), Action(RunTest{0, 2, 2}));
  EXPECT_EQ(machine.resume(exited(0.95)), Action(Validate{0, 2}));
}

TEST(GradingMachine, TheClockHasTheLastWord) {
  Machine machine = compiled(1);
  machine.resume(stopped(Ending::wall_limit, 0.5));
  machine.resume(stopped(Ending::wall_limit, 0.5));
  EXPECT_EQ(machine.resume(stopped(Ending::wall_limit, 0.5)),
            Action(Finish{Verdict::time_limit_exceeded}));
}

TEST(GradingMachine, ARunThatSleptIsMeasuredOnceMoreByTheSameClock) {
  Machine machine = compiled(1);
  EXPECT_EQ(machine.resume(stopped(Ending::wall_limit, 0.05)), Action(RunTest{0, 1, 1}));
  EXPECT_EQ(machine.resume(stopped(Ending::wall_limit, 0.05)),
            Action(Finish{Verdict::time_limit_exceeded}));
  EXPECT_EQ(machine.outcomes().front().remeasured, 1);
}

TEST(GradingMachine, ARunThatOnlyWaitedForADiskIsJudgedByItsSecondMeasurement) {
  Machine machine = compiled(1);
  EXPECT_EQ(machine.resume(stopped(Ending::wall_limit, 0.05)), Action(RunTest{0, 1, 1}));
  EXPECT_EQ(machine.resume(exited(0.1)), Action(Validate{0, 1}));
  EXPECT_EQ(machine.resume(accepted), Action(Finish{Verdict::accepted}));
}

TEST(GradingMachine, ARunThatSleptAndThenWasBusyHasASlowerClock) {
  Machine machine = compiled(1);
  machine.resume(stopped(Ending::wall_limit, 0.05));
  EXPECT_EQ(machine.resume(stopped(Ending::wall_limit, 0.5)), Action(RunTest{0, 2, 2}));
  EXPECT_EQ(machine.resume(stopped(Ending::wall_limit, 0.05)),
            Action(Finish{Verdict::time_limit_exceeded}));
}

TEST(GradingMachine, AnotherEndingDoesNotReplaceTheFirst) {
  Machine machine = compiled(1);
  machine.resume(exited(0.95));
  machine.resume(exited(0.1, 1));
  EXPECT_EQ(machine.resume(stopped(Ending::cpu_limit, 1.1)), Action(Validate{0, 0}));
}

TEST(GradingMachine, PolicyMayForbidMeasuringAgain) {
  Policy policy;
  policy.remeasurements_max = 0;
  EXPECT_EQ(compiled(1, policy).resume(exited(0.99)), Action(Validate{0, 0}));
}

TEST(GradingMachine, AFailedValidatorIsAJudgingErrorAndEndsIt) {
  Policy policy;
  policy.run_all = true;
  Machine machine = compiled(2, policy);
  machine.resume(exited(0.1));
  EXPECT_EQ(machine.resume(Validation{ValidatorWord::failed, "exited with 0", {}}),
            Action(Finish{Verdict::judging_error}));
}

TEST(GradingMachine, AJudgeThatFailedOnATestIsThatTestsReason) {
  Machine machine = compiled(2);
  EXPECT_EQ(machine.resume(JudgeFailed{"no space"}), Action(Finish{Verdict::judging_error}));
  ASSERT_EQ(machine.outcomes().size(), 1U);
  EXPECT_EQ(machine.outcomes().front().validation.message, "no space");
  EXPECT_TRUE(machine.failure().empty());
}

TEST(GradingMachine, AJudgeThatFailedToCompileIsTheWholeReason) {
  Machine machine(2, limits, {});
  EXPECT_EQ(machine.resume(JudgeFailed{"no compiler"}), Action(Finish{Verdict::judging_error}));
  EXPECT_EQ(machine.failure(), "no compiler");
}

TEST(GradingMachine, AnEventOutOfTurnIsAJudgingError) {
  Machine machine(1, limits, {});
  EXPECT_EQ(machine.resume(accepted), Action(Finish{Verdict::judging_error}));
  EXPECT_FALSE(machine.failure().empty());
}

TEST(GradingMachine, WithoutTestsCompilingIsAll) {
  Machine machine(0, limits, {});
  EXPECT_EQ(machine.resume(Compiled{true}), Action(Finish{Verdict::accepted}));
}

TEST(FirstFailure, IsInOrder) {
  std::vector<TestOutcome> outcomes(3);
  outcomes[0].verdict = Verdict::accepted;
  outcomes[1].verdict = Verdict::wrong_answer;
  outcomes[2].verdict = Verdict::time_limit_exceeded;
  EXPECT_EQ(first_failure(outcomes), Verdict::wrong_answer);
  EXPECT_EQ(first_failure({}), Verdict::accepted);
}

Known known(Verdict verdict) { return {{verdict, {}, 1, {}}}; }

TEST(GradingMachine, TakesWhatIsKnownWithoutRunningIt) {
  Machine machine = compiled(3);
  EXPECT_EQ(machine.resume(known(Verdict::accepted)), Action(RunTest{1, 0}));
  EXPECT_EQ(machine.resume(exited(0.1)), Action(Validate{1, 0}));
  EXPECT_EQ(machine.resume(accepted), Action(RunTest{2, 0}));
  EXPECT_EQ(machine.resume(known(Verdict::run_time_error)),
            Action(Finish{Verdict::run_time_error}));
  EXPECT_EQ(machine.outcomes()[0].remeasured, 1);
  EXPECT_EQ(machine.outcomes()[2].verdict, Verdict::run_time_error);
}

TEST(GradingMachine, AKnownFailureEndsItLikeAnyOther) {
  Machine first = compiled(2);
  EXPECT_EQ(first.resume(known(Verdict::wrong_answer)), Action(Finish{Verdict::wrong_answer}));
  Policy policy;
  policy.run_all = true;
  Machine all = compiled(2, policy);
  EXPECT_EQ(all.resume(known(Verdict::wrong_answer)), Action(RunTest{1, 0}));
}

TEST(GradingMachine, WhatIsMeasuredAlreadyIsNotKnownAnyMore) {
  Machine machine = compiled(2);
  machine.resume(exited(1.08));
  EXPECT_EQ(machine.resume(known(Verdict::accepted)), Action(Finish{Verdict::judging_error}));
  Machine before(1, limits, {});
  EXPECT_EQ(before.resume(known(Verdict::accepted)), Action(Finish{Verdict::judging_error}));
}

TEST(CompanyMatters, OnlyToATimeThatMayDecide) {
  const Policy policy;
  constexpr double long_s = 0.011;
  constexpr double short_s = 0.009;
  const Measured runs_it_adds_nothing_to[] = {exited(0.1), exited(0.89), exited(0.5, 1),
                                              stopped(Ending::memory_limit, 0.5)};
  for (const auto& [measurement] : runs_it_adds_nothing_to) {
    EXPECT_FALSE(company_matters(measurement, limits, policy, long_s)) << measurement.cpu_s;
  }
  const Measured runs_it_may_have_slowed[] = {exited(0.91), exited(1.05), exited(0.95, 1),
                                              stopped(Ending::cpu_limit, 1.1),
                                              stopped(Ending::wall_limit, 0.1)};
  for (const auto& [measurement] : runs_it_may_have_slowed) {
    EXPECT_TRUE(company_matters(measurement, limits, policy, long_s)) << measurement.cpu_s;
    EXPECT_FALSE(company_matters(measurement, limits, policy, short_s)) << measurement.cpu_s;
  }
}

}  // namespace
}  // namespace judge::grading
