#include "judge/core/grading/grading.hpp"

#include <vector>

#include <gtest/gtest.h>

#include "tests/judge/core/grading/grading_events.hpp"

namespace judge::grading {
namespace {

/// Returns the measurement of a run that ended by itself, with a different output than the
/// preceding run of the same test.
Measured other_output(double cpu_s) {
  Measured measured = exited(cpu_s);
  measured.same_output = false;
  return measured;
}

/// Returns the same measurement, but with another program that ran concurrently for `concurrent_s`.
Measured with_concurrent_task(Measured measured, double concurrent_s) {
  measured.concurrent_s = concurrent_s;
  return measured;
}

/// Returns a machine after the compilation. The next event that it expects is the measurement of
/// the first test.
Machine compiled(std::size_t tests, const Policy& policy = {}, const RunLimits& own = limits) {
  Machine machine(tests, own, policy);
  EXPECT_EQ(Machine::start(), Action(Compile{}));
  EXPECT_EQ(machine.resume(Compiled{true}), Action(RunTest{0, 0}));
  return machine;
}

TEST(GradingMachine, AcceptsIfEveryTestIsAccepted) {
  Machine machine = compiled(2);
  EXPECT_EQ(machine.resume(exited(0.1)), Action(Validate{0, 0}));
  EXPECT_EQ(machine.resume(accepted), Action(RunTest{1, 0}));
  EXPECT_EQ(machine.resume(exited(0.2)), Action(Validate{1, 0}));
  EXPECT_EQ(machine.resume(accepted), Action(Finish{Verdict::accepted}));
  ASSERT_EQ(machine.outcomes().size(), 2U);
  EXPECT_EQ(machine.outcomes()[1].measurement.cpu_s, 0.2);
}

TEST(GradingMachine, EndsAfterACompileError) {
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

TEST(GradingMachine, RunsAllTestsOnRequestAndReportsTheFirstFailure) {
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

TEST(GradingMachine, EndsAfterTheMaximumNumberOfStoppedTests) {
  Policy policy;
  policy.run_all = true;
  policy.stopped_tests_max = 2;
  Machine machine = compiled(5, policy);
  EXPECT_EQ(machine.resume(stopped(Ending::cpu_limit, 1.1)), Action(RunTest{1, 0}));
  EXPECT_EQ(machine.resume(exited(1.2)), Action(RunTest{2, 0})) << "TLE, but not stopped";
  EXPECT_EQ(machine.resume(stopped(Ending::memory_limit, 0.1)),
            Action(Finish{Verdict::time_limit_exceeded}));
  EXPECT_EQ(machine.outcomes().size(), 3U);
}

TEST(GradingMachine, DoesNotValidateRunsThatHaveFailed) {
  for (const Measured& event :
       {exited(0.1, 1), stopped(Ending::cpu_limit, 1.1), stopped(Ending::memory_limit, 0.1),
        stopped(Ending::output_limit, 0.1), stopped(Ending::signalled, 0.1),
        stopped(Ending::stack_limit, 0.1)}) {
    Machine machine = compiled(1);
    const Action action = machine.resume(event);
    EXPECT_TRUE(std::holds_alternative<Finish>(action));
    EXPECT_EQ(machine.outcomes().front().validation.word, ValidatorResult::not_asked);
  }
}

TEST(GradingMachine, RemeasuresNearTheLimitAndUsesTheShortestTime) {
  Machine machine = compiled(1);
  EXPECT_EQ(machine.resume(exited(1.08)), Action(RunTest{0, 1}));
  EXPECT_EQ(machine.resume(exited(0.97)), Action(RunTest{0, 2}));
  EXPECT_EQ(machine.resume(exited(1.02)), Action(Validate{0, 1}));
  EXPECT_EQ(machine.resume(accepted), Action(Finish{Verdict::accepted}));
  EXPECT_EQ(machine.outcomes().front().remeasured, 2);
  EXPECT_EQ(machine.outcomes().front().measurement.cpu_s, 0.97);
}

TEST(GradingMachine, ReportsAnExceededTimeLimitIfEveryMeasurementExceedsIt) {
  Machine machine = compiled(1);
  machine.resume(exited(1.08));
  machine.resume(exited(1.04));
  EXPECT_EQ(machine.resume(exited(1.02)), Action(Finish{Verdict::time_limit_exceeded}));
  EXPECT_EQ(machine.outcomes().front().measurement.cpu_s, 1.02);
}

TEST(GradingMachine, StopsRemeasuringIfATimeIsFarFromTheLimit) {
  Machine machine = compiled(1);
  EXPECT_EQ(machine.resume(exited(1.05)), Action(RunTest{0, 1}));
  EXPECT_EQ(machine.resume(exited(0.5)), Action(Validate{0, 1}));
}

TEST(GradingMachine, RemeasuresOnlyTimesWithinTheRangeAroundTheLimit) {
  EXPECT_EQ(compiled(1).resume(exited(0.9)), Action(RunTest{0, 1}));
  EXPECT_EQ(compiled(1).resume(exited(0.8999)), Action(Validate{0, 0}));
  EXPECT_EQ(compiled(1).resume(exited(1.2)), Action(Finish{Verdict::time_limit_exceeded}));
}

TEST(GradingMachine, DoesNotRemeasureStoppedRuns) {
  for (const Measured& event : {stopped(Ending::cpu_limit, 1.1), stopped(Ending::cpu_limit, 1.0),
                                stopped(Ending::wall_limit, 0.0), stopped(Ending::wall_limit, 0.5),
                                stopped(Ending::wall_limit, 0.95)}) {
    EXPECT_EQ(compiled(1).resume(event), Action(Finish{Verdict::time_limit_exceeded}));
  }
}

TEST(GradingMachine, IgnoresARepetitionThatWritesADifferentOutput) {
  Machine slow = compiled(1);
  EXPECT_EQ(slow.resume(exited(1.05)), Action(RunTest{0, 1}));
  EXPECT_EQ(slow.resume(other_output(0.011)), Action(Finish{Verdict::time_limit_exceeded}));
  EXPECT_EQ(slow.outcomes().front().measurement.cpu_s, 1.05);
  EXPECT_EQ(slow.outcomes().front().counts, 0U);
  Machine within = compiled(1);
  EXPECT_EQ(within.resume(exited(0.95)), Action(RunTest{0, 1}));
  EXPECT_EQ(within.resume(other_output(0.011)), Action(Validate{0, 0})) << "its own output";
  EXPECT_EQ(within.resume(accepted), Action(Finish{Verdict::accepted}));
  EXPECT_EQ(within.outcomes().front().measurement.cpu_s, 0.95);
}

TEST(GradingMachine, UsesTheShortestTimeOfTheRunsBeforeTheFirstRunWithADifferentOutput) {
  Machine machine = compiled(1);
  EXPECT_EQ(machine.resume(exited(1.05)), Action(RunTest{0, 1}));
  EXPECT_EQ(machine.resume(exited(0.98)), Action(RunTest{0, 2}));
  EXPECT_EQ(machine.resume(other_output(0.5)), Action(Validate{0, 1}));
  EXPECT_EQ(machine.resume(accepted), Action(Finish{Verdict::accepted}));
  EXPECT_EQ(machine.outcomes().front().measurement.cpu_s, 0.98);
  EXPECT_EQ(machine.outcomes().front().counts, 1U);
}

TEST(GradingMachine, KeepsTheFirstRunIfALaterRunEndsDifferently) {
  for (const Measured& event : {exited(0.1, 1), stopped(Ending::cpu_limit, 1.1)}) {
    Machine machine = compiled(1);
    EXPECT_EQ(machine.resume(exited(0.95)), Action(RunTest{0, 1}));
    EXPECT_EQ(machine.resume(event), Action(Validate{0, 0}));
  }
}

TEST(GradingMachine, RepeatsRunsOnlyInTheConfiguredRangeAndUpToTheConfiguredNumberOfTimes) {
  RunLimits own = limits;
  own.measuring = {.remeasure_within_percent = 20, .remeasurements_max = 1};
  Machine machine = compiled(1, {}, own);
  EXPECT_EQ(machine.resume(exited(0.85)), Action(RunTest{0, 1}));
  EXPECT_EQ(machine.resume(exited(0.85)), Action(Validate{0, 0}));
  own.measuring.remeasurements_max = 0;
  EXPECT_EQ(compiled(1, {}, own).resume(exited(0.99)), Action(Validate{0, 0}));
  own.measuring = {.remeasure_within_percent = 0};
  EXPECT_EQ(compiled(1, {}, own).resume(exited(0.99)), Action(Validate{0, 0}));
}

TEST(GradingMachine, RepeatsARunAloneIfConcurrencySlowedItDown) {
  Machine machine = compiled(1);
  EXPECT_EQ(machine.resume(with_concurrent_task(stopped(Ending::cpu_limit, 1.1), 0.4)),
            Action(RunTest{0, 1}));
  EXPECT_EQ(machine.resume(other_output(0.75)), Action(Validate{0, 1}));
  machine.resume(accepted);
  EXPECT_EQ(machine.outcomes().front().remeasured, 0);
  EXPECT_EQ(machine.outcomes().front().measurement.cpu_s, 0.75);
}

TEST(GradingMachine, KeepsTheFirstRunIfTheConcurrentTaskCannotExplainTheFasterRepetition) {
  Machine stopped_run = compiled(1);
  EXPECT_EQ(stopped_run.resume(with_concurrent_task(stopped(Ending::cpu_limit, 1.1), 0.4)),
            Action(RunTest{0, 1}));
  EXPECT_EQ(stopped_run.resume(other_output(0.011)), Action(Finish{Verdict::time_limit_exceeded}));
  Machine ended = compiled(1);
  EXPECT_EQ(ended.resume(with_concurrent_task(exited(0.98), 0.02)), Action(RunTest{0, 1}));
  EXPECT_EQ(ended.resume(other_output(0.011)), Action(Validate{0, 0}));
}

TEST(GradingMachine, RepeatsARunAloneAndThenTwiceMoreIfStillNearTheLimit) {
  Machine machine = compiled(1);
  EXPECT_EQ(machine.resume(with_concurrent_task(exited(1.05), 0.2)), Action(RunTest{0, 1}));
  EXPECT_EQ(machine.resume(exited(1.01)), Action(RunTest{0, 2}));
  EXPECT_EQ(machine.resume(exited(1.02)), Action(RunTest{0, 3}));
  EXPECT_EQ(machine.resume(exited(0.99)), Action(Validate{0, 3}));
  machine.resume(accepted);
  EXPECT_EQ(machine.outcomes().front().remeasured, 2);
}

/// Tries every sequence of three measurements from `events`.
TEST(GradingMachine, ReportsATimeWithinTheLimitForEachAcceptedRun) {
  const std::vector<Measured> events = {exited(0.5),
                                        exited(0.95),
                                        exited(1.05),
                                        other_output(0.5),
                                        other_output(0.95),
                                        other_output(1.05),
                                        exited(0.95, 1),
                                        with_concurrent_task(exited(1.05), 0.2),
                                        stopped(Ending::cpu_limit, 1.1)};
  for (const Measured& first : events) {
    for (const Measured& second : events) {
      for (const Measured& third : events) {
        Machine machine = compiled(1);
        Action action = machine.resume(first);
        if (std::holds_alternative<RunTest>(action)) action = machine.resume(second);
        if (std::holds_alternative<RunTest>(action)) action = machine.resume(third);
        if (std::holds_alternative<RunTest>(action)) action = machine.resume(third);
        if (std::holds_alternative<Validate>(action)) action = machine.resume(accepted);
        ASSERT_TRUE(std::holds_alternative<Finish>(action));
        const TestOutcome& outcome = machine.outcomes().front();
        EXPECT_EQ(outcome.verdict == Verdict::accepted,
                  outcome.measurement.cpu_s < limits.time_s &&
                      outcome.measurement.ending == Ending::exited &&
                      outcome.measurement.exit_code == 0);
      }
    }
  }
}

TEST(GradingMachine, EndsWithAJudgingErrorIfTheValidatorFails) {
  Policy policy;
  policy.run_all = true;
  Machine machine = compiled(2, policy);
  machine.resume(exited(0.1));
  EXPECT_EQ(machine.resume(Validation{ValidatorResult::failed, "exited with 0", {}, {}}),
            Action(Finish{Verdict::judging_error}));
}

TEST(GradingMachine, RecordsAJudgeFailureWithItsTest) {
  Machine machine = compiled(2);
  EXPECT_EQ(machine.resume(JudgeFailed{"no space"}), Action(Finish{Verdict::judging_error}));
  ASSERT_EQ(machine.outcomes().size(), 1U);
  EXPECT_EQ(machine.outcomes().front().validation.message, "no space");
  EXPECT_TRUE(machine.failure().empty());
}

TEST(GradingMachine, AJudgeFailureDuringCompilationIsAJudgingError) {
  Machine machine(2, limits, {});
  EXPECT_EQ(machine.resume(JudgeFailed{"no compiler"}), Action(Finish{Verdict::judging_error}));
  EXPECT_EQ(machine.failure(), "no compiler");
}

TEST(GradingMachine, AnUnexpectedEventIsAJudgingError) {
  Machine machine(1, limits, {});
  EXPECT_EQ(machine.resume(accepted), Action(Finish{Verdict::judging_error}));
  EXPECT_FALSE(machine.failure().empty());
}

TEST(GradingMachine, AcceptsRightAfterTheCompilationIfThereAreNoTests) {
  Machine machine(0, limits, {});
  EXPECT_EQ(machine.resume(Compiled{true}), Action(Finish{Verdict::accepted}));
}

TEST(FirstFailure, IsTheVerdictOfTheFirstFailedTest) {
  std::vector<TestOutcome> outcomes(3);
  outcomes[0].verdict = Verdict::accepted;
  outcomes[1].verdict = Verdict::wrong_answer;
  outcomes[2].verdict = Verdict::time_limit_exceeded;
  EXPECT_EQ(first_failure(outcomes), Verdict::wrong_answer);
  EXPECT_EQ(first_failure({}), Verdict::accepted);
}

Known known(Verdict verdict) { return {{verdict, {}, 1, {}}}; }

TEST(GradingMachine, ReusesEarlierResultsInsteadOfRunningTheTestsAgain) {
  Machine machine = compiled(3);
  EXPECT_EQ(machine.resume(known(Verdict::accepted)), Action(RunTest{1, 0}));
  EXPECT_EQ(machine.resume(exited(0.1)), Action(Validate{1, 0}));
  EXPECT_EQ(machine.resume(accepted), Action(RunTest{2, 0}));
  EXPECT_EQ(machine.resume(known(Verdict::run_time_error)),
            Action(Finish{Verdict::run_time_error}));
  EXPECT_EQ(machine.outcomes()[0].remeasured, 1);
  EXPECT_EQ(machine.outcomes()[2].verdict, Verdict::run_time_error);
}

TEST(GradingMachine, EndsAtATestThatFailedInAnEarlierGradingUnlessThePolicyIsToRunAllTests) {
  Machine first = compiled(2);
  EXPECT_EQ(first.resume(known(Verdict::wrong_answer)), Action(Finish{Verdict::wrong_answer}));
  Policy policy;
  policy.run_all = true;
  Machine all = compiled(2, policy);
  EXPECT_EQ(all.resume(known(Verdict::wrong_answer)), Action(RunTest{1, 0}));
}

TEST(GradingMachine, AKnownResultMayReplaceOnlyTheFirstRunOfATest) {
  Machine machine = compiled(2);
  machine.resume(exited(1.08));
  EXPECT_EQ(machine.resume(known(Verdict::accepted)), Action(Finish{Verdict::judging_error}));
  Machine before(1, limits, {});
  EXPECT_EQ(before.resume(known(Verdict::accepted)), Action(Finish{Verdict::judging_error}));
}

TEST(ConcurrencyMatters, IsTrueIfASlowdownMayHaveChangedTheVerdict) {
  constexpr double long_s = 0.011;
  constexpr double short_s = 0.009;
  const Measured runs_it_adds_nothing_to[] = {exited(0.1), exited(0.89), exited(0.5, 1),
                                              stopped(Ending::memory_limit, 0.5)};
  for (const Measured& measured : runs_it_adds_nothing_to) {
    EXPECT_FALSE(concurrency_matters(with_concurrent_task(measured, long_s), limits));
  }
  const Measured runs_it_may_have_slowed[] = {exited(0.91), exited(1.005), exited(0.95, 1),
                                              stopped(Ending::wall_limit, 0.1)};
  for (const Measured& measured : runs_it_may_have_slowed) {
    EXPECT_TRUE(concurrency_matters(with_concurrent_task(measured, long_s), limits));
    EXPECT_FALSE(concurrency_matters(with_concurrent_task(measured, short_s), limits));
  }
}

TEST(ConcurrencyMatters, IsFalseIfTheRunWouldBeTooSlowEvenWithoutTheConcurrentTask) {
  EXPECT_FALSE(
      concurrency_matters(with_concurrent_task(stopped(Ending::cpu_limit, 1.1), 0.1), limits));
  EXPECT_FALSE(concurrency_matters(with_concurrent_task(exited(1.05), 0.04), limits));
  EXPECT_TRUE(
      concurrency_matters(with_concurrent_task(stopped(Ending::cpu_limit, 1.1), 0.11), limits));
}

}  // namespace
}  // namespace judge::grading
