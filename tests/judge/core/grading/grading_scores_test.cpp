#include <gtest/gtest.h>

#include "judge/core/grading/grading.hpp"
#include "tests/judge/core/grading/grading_events.hpp"

namespace judge::grading {
namespace {

/// Two pass-fail groups of two tests, worth 40 and 60 points.
score::Tree two_groups() {
  score::Tree tree;
  tree.case_count = 4;
  tree.group_of_case = {1, 1, 2, 2};
  tree.groups.resize(3);
  tree.groups[0].children = {{true, 1}, {true, 2}};
  for (const std::size_t group : {1U, 2U}) {
    tree.groups[group].name = group == 1 ? "secret/a" : "secret/b";
    tree.groups[group].aggregation = score::Aggregation::pass_fail;
    tree.groups[group].points = score::CasePoints::none;
    tree.groups[group].score_max = score::Decimal(group == 1 ? 40 : 60);
    tree.groups[group].children = {{false, 2 * group - 2}, {false, 2 * group - 1}};
  }
  return tree;
}

TEST(ScoringMachine, SkipsTestsThatCannotChangeTheScore) {
  Machine machine(4, limits, {}, {}, two_groups());
  EXPECT_EQ(machine.resume(Compiled{true}), Action(RunTest{0, 0}));
  EXPECT_EQ(machine.resume(exited(0.1)), Action(Validate{0, 0}));
  EXPECT_EQ(machine.resume(rejected), Action(RunTest{2, 0})) << "the first group has failed";
  EXPECT_EQ(machine.resume(exited(0.1)), Action(Validate{2, 0}));
  EXPECT_EQ(machine.resume(accepted), Action(RunTest{3, 0}));
  EXPECT_EQ(machine.resume(exited(0.1)), Action(Validate{3, 0}));
  EXPECT_EQ(machine.resume(accepted), Action(Finish{Verdict::wrong_answer}));
  ASSERT_EQ(machine.outcomes().size(), 3U);
  EXPECT_EQ(machine.outcomes()[1].test, 2U);
  EXPECT_EQ(machine.evaluation().groups[0].score, score::Decimal(60));
}

TEST(ScoringMachine, RunsAllTestsOnRequest) {
  Machine machine(4, limits, {.run_all = true, .stopped_tests_max = 1}, {}, two_groups());
  machine.resume(Compiled{true});
  for (std::size_t test = 0; test < 4; ++test) {
    const auto next = machine.resume(stopped(Ending::cpu_limit, 1.1));
    EXPECT_EQ(next, test == 3 ? Action(Finish{Verdict::time_limit_exceeded})
                              : Action(RunTest{test + 1, 0}));
  }
  EXPECT_EQ(machine.evaluation().groups[0].score, score::Decimal(0));
}

TEST(ScoringMachine, AddsUpTheScoresOfKnownAndNewResults) {
  score::Tree tree;
  tree.case_count = 2;
  tree.group_of_case = {0, 0};
  tree.groups.resize(1);
  tree.groups[0].children = {{false, 0}, {false, 1}};
  tree.groups[0].score_max = score::Decimal(10);
  Machine machine(2, limits, {}, {}, tree);
  machine.resume(Compiled{true});
  TestOutcome known{.verdict = Verdict::accepted};
  known.award.multiplier = score::Decimal::parse("0.5");
  EXPECT_EQ(machine.resume(Known{known}), Action(RunTest{1, 0}));
  machine.resume(exited(0.1));
  Validation scored = accepted;
  scored.score = "1.25\n";
  EXPECT_EQ(machine.resume(scored), Action(Finish{Verdict::accepted}));
  EXPECT_EQ(machine.evaluation().groups[0].score, score::Decimal::parse("3.75"));
}

/// One test case worth 10 points.
score::Tree one_test() {
  score::Tree tree;
  tree.case_count = 1;
  tree.group_of_case = {0};
  tree.groups.resize(1);
  tree.groups[0].children = {{false, 0}};
  tree.groups[0].score_max = score::Decimal(10);
  return tree;
}

TEST(ScoringMachine, OnlyTheLastPassAwardsAScore) {
  Machine machine(1, limits, {}, {.passes_max = 2}, one_test());
  machine.resume(Compiled{true});
  machine.resume(exited(0.1));
  Validation first = accepted;
  first.score = "9";
  first.wants_next_pass = true;
  EXPECT_EQ(machine.resume(first), Action(RunTest{0, 0, 2}));
  EXPECT_EQ(machine.resume(exited(0.1)), Action(Validate{0, 0, 2}));
  Validation last = accepted;
  last.score = "4";
  EXPECT_EQ(machine.resume(last), Action(Finish{Verdict::accepted}));
  EXPECT_EQ(machine.outcomes()[0].passes, 2);
  EXPECT_EQ(machine.evaluation().groups[0].score, score::Decimal(4));
}

TEST(ScoringMachine, AnInteractionThatExceedsALimitAwardsNoScore) {
  Validation scored = accepted;
  scored.score = "4";
  Machine good(1, limits, {}, {.interactive = true}, one_test());
  EXPECT_EQ(good.resume(Compiled{true}), Action(Interact{0}));
  EXPECT_EQ(good.resume(Interacted{exited(0.1).measurement, scored}),
            Action(Finish{Verdict::accepted}));
  EXPECT_EQ(good.evaluation().groups[0].score, score::Decimal(4));
  Machine slow(1, limits, {}, {.interactive = true}, one_test());
  slow.resume(Compiled{true});
  EXPECT_EQ(slow.resume(Interacted{exited(1.1).measurement, scored}),
            Action(Finish{Verdict::time_limit_exceeded}));
  EXPECT_EQ(slow.outcomes()[0].award, score::Award{});
  EXPECT_EQ(slow.evaluation().groups[0].score, score::Decimal(0));
}

/// One test case, whose group has a custom grader.
score::Tree custom_test() {
  score::Tree tree = one_test();
  tree.groups[0].has_custom_grader = true;
  return tree;
}

TEST(ScoringMachine, AsksTheCustomGraderWhenAllTestsAreDecided) {
  Machine machine(1, limits, {}, {}, custom_test());
  machine.resume(Compiled{true});
  machine.resume(exited(0.1));
  const score::GraderQuestion question{0, {{Verdict::accepted, score::Decimal(10)}}};
  EXPECT_EQ(machine.resume(accepted), Action(GradeGroup{question}));
  EXPECT_EQ(machine.resume(Graded{{Verdict::wrong_answer, score::Decimal(3)}}),
            Action(Finish{Verdict::wrong_answer}));
  EXPECT_EQ(machine.evaluation().groups[0].score, score::Decimal(3));
}

TEST(ScoringMachine, AFailedCustomGraderIsAJudgingError) {
  Machine machine(1, limits, {}, {}, custom_test());
  machine.resume(Compiled{true});
  machine.resume(exited(0.1));
  machine.resume(accepted);
  EXPECT_EQ(machine.resume(JudgeFailed{"the grader crashed"}),
            Action(Finish{Verdict::judging_error}));
  EXPECT_EQ(machine.failure(), "the grader crashed");
  ASSERT_EQ(machine.outcomes().size(), 1U);
  EXPECT_EQ(machine.outcomes()[0].verdict, Verdict::accepted) << "the test case is not at fault";
}

TEST(ScoringMachine, AScoreFileForAPassFailGroupIsAJudgingError) {
  Machine machine(4, limits, {}, {}, two_groups());
  machine.resume(Compiled{true});
  machine.resume(exited(0.1));
  Validation scored = accepted;
  scored.score = "5";
  EXPECT_EQ(machine.resume(scored), Action(Finish{Verdict::judging_error}));
  EXPECT_EQ(machine.outcomes()[0].validation.message,
            "the output validator: there is a score file, but the problem or test group is "
            "pass-fail; write none");
}

TEST(ScoringMachine, AScoreAboveTheMaximumIsAJudgingError) {
  score::Tree tree = two_groups();
  tree.groups[0].score_max = score::Decimal(50);
  Machine machine(4, limits, {}, {}, tree);
  Action action = machine.resume(Compiled{true});
  while (!std::holds_alternative<Finish>(action)) {
    machine.resume(exited(0.1));
    action = machine.resume(accepted);
  }
  EXPECT_EQ(action, Action(Finish{Verdict::judging_error}));
  EXPECT_EQ(
      machine.failure(),
      "data: the score is 100, but must be at most 50; correct the group's range or its scores");
}

TEST(GradingMachine, RefusesOrIgnoresScoreFilesOfPassFailProblemsAsConfigured) {
  Validation scored = accepted;
  scored.score = "5";
  Machine strict(1, limits, {.refuses_score_files = true});
  strict.resume(Compiled{true});
  strict.resume(exited(0.1));
  EXPECT_EQ(strict.resume(scored), Action(Finish{Verdict::judging_error}));
  Machine lenient(1, limits, {});
  lenient.resume(Compiled{true});
  lenient.resume(exited(0.1));
  EXPECT_EQ(lenient.resume(scored), Action(Finish{Verdict::accepted}));
}

}  // namespace
}  // namespace judge::grading
