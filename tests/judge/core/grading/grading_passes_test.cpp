// Tests the grading machine on interactive and multi-pass test cases.
#include <gtest/gtest.h>

#include "judge/core/grading/grading.hpp"

namespace judge::grading::passes {
namespace {

constexpr RunLimits limits{1.0, 3.0, 64 * mebibyte, 8 * mebibyte};

const Validation accepted{ValidatorResult::accepted, {}, {}};
const Validation rejected{ValidatorResult::wrong_answer, "expected 1", {}, {}};

Measured exited(double cpu_s, int exit_code = 0) {
  Measurement measurement;
  measurement.cpu_s = cpu_s;
  measurement.exit_code = exit_code;
  return {measurement};
}

Validation wants_next_pass() {
  Validation validation = accepted;
  validation.wants_next_pass = true;
  return validation;
}

/// Returns a grading state machine that has received the result of the compilation. The next event
/// that it expects is the result of the first pass of the first test.
Machine prepared(std::size_t tests, const Procedure& procedure) {
  Machine machine(tests, limits, {}, procedure);
  machine.resume(Compiled{true});
  return machine;
}

TEST(GradingMachine, RunsOneInteractionPerTestOfAnInteractiveProblem) {
  Machine machine(2, limits, {}, {.interactive = true});
  EXPECT_EQ(machine.resume(Compiled{true}), Action(Interact{0}));
  EXPECT_EQ(machine.resume(Interacted{exited(0.1).measurement, accepted}), Action(Interact{1}));
  Measurement broken_pipe = exited(0.2).measurement;
  broken_pipe.ending = Ending::signalled;
  EXPECT_EQ(machine.resume(Interacted{broken_pipe, rejected, FirstToEnd::validator}),
            Action(Finish{Verdict::wrong_answer}));
  EXPECT_EQ(machine.outcomes()[1].measurement.cpu_s, 0.2);
}

TEST(GradingMachine, DoesNotRepeatAnInteractionNearTheLimit) {
  Machine machine = prepared(1, {.interactive = true});
  EXPECT_EQ(machine.resume(Interacted{exited(0.99).measurement, accepted}),
            Action(Finish{Verdict::accepted}));
}

TEST(GradingMachine, RecordsWhyAnInteractionStalled) {
  Machine machine = prepared(1, {.interactive = true});
  Measurement asleep = exited(0.1).measurement;
  asleep.ending = Ending::wall_limit;
  EXPECT_EQ(machine.resume(Interacted{asleep, rejected, FirstToEnd::submission, "both waited"}),
            Action(Finish{Verdict::time_limit_exceeded}));
  EXPECT_EQ(machine.outcomes()[0].stall, "both waited");
}

TEST(GradingMachine, AnInteractionThatCannotBeRunIsAJudgingError) {
  Machine machine = prepared(1, {.interactive = true});
  EXPECT_EQ(machine.resume(JudgeFailed{"no sandbox"}), Action(Finish{Verdict::judging_error}));
  Machine confused = prepared(1, {.interactive = true});
  EXPECT_EQ(confused.resume(exited(0.1)), Action(Finish{Verdict::judging_error}));
}

TEST(GradingMachine, UsesAKnownOutcomeInsteadOfInteracting) {
  Machine machine = prepared(1, {.interactive = true});
  EXPECT_EQ(machine.resume(Known{{Verdict::accepted}}), Action(Finish{Verdict::accepted}));
}

TEST(GradingMachine, RunsAnotherPassIfTheValidatorRequestsIt) {
  Machine machine = prepared(2, {.passes_max = 2});
  EXPECT_EQ(machine.resume(exited(0.6)), Action(Validate{0, 0, 1}));
  EXPECT_EQ(machine.resume(wants_next_pass()), Action(RunTest{0, 0, 2}));
  EXPECT_EQ(machine.resume(exited(0.2)), Action(Validate{0, 0, 2}));
  EXPECT_EQ(machine.resume(accepted), Action(RunTest{1, 0, 1}));
  ASSERT_EQ(machine.outcomes().size(), 1U);
  EXPECT_EQ(machine.outcomes()[0].passes, 2);
  EXPECT_EQ(machine.outcomes()[0].measurement.cpu_s, 0.6) << "the slowest pass counts";
  EXPECT_EQ(machine.resume(exited(0.1)), Action(Validate{1, 0, 1}));
  EXPECT_EQ(machine.resume(accepted), Action(Finish{Verdict::accepted}));
  EXPECT_EQ(machine.outcomes()[1].measurement.cpu_s, 0.1) << "not of the test case before";
}

TEST(GradingMachine, AFailedPassDecidesTheVerdict) {
  Machine machine = prepared(1, {.passes_max = 3});
  machine.resume(exited(0.6));
  machine.resume(wants_next_pass());
  EXPECT_EQ(machine.resume(exited(0.1, 1)), Action(Finish{Verdict::run_time_error}));
  EXPECT_EQ(machine.outcomes()[0].passes, 2);
  EXPECT_EQ(machine.outcomes()[0].measurement.exit_code, 1);
}

TEST(GradingMachine, RequestingTooManyPassesIsAJudgingError) {
  Machine machine = prepared(2, {.passes_max = 2});
  machine.resume(exited(0.1));
  machine.resume(wants_next_pass());
  machine.resume(exited(0.1));
  EXPECT_EQ(machine.resume(wants_next_pass()), Action(Finish{Verdict::judging_error}));
  EXPECT_EQ(machine.outcomes()[0].validation.message,
            "the output validator asked for pass 3, but `limits.validation_passes` is 2");
}

TEST(GradingMachine, InteractsInEachPass) {
  Machine machine = prepared(1, {.interactive = true, .passes_max = 2});
  EXPECT_EQ(machine.resume(Interacted{exited(0.1).measurement, wants_next_pass()}),
            Action(Interact{0, 2}));
  EXPECT_EQ(machine.resume(Interacted{exited(0.1).measurement, accepted}),
            Action(Finish{Verdict::accepted}));
}

TEST(GradingMachine, RepeatsOnePassOfAMultiPassTestIfItsTimeIsNearTheLimit) {
  Machine machine = prepared(1, {.passes_max = 2});
  machine.resume(exited(0.1));
  machine.resume(wants_next_pass());
  EXPECT_EQ(machine.resume(exited(0.95)), Action(RunTest{0, 1, 2}));
}

}  // namespace
}  // namespace judge::grading::passes
