#include "judge/core/score/evaluate.hpp"

#include <gtest/gtest.h>

#include "tests/judge/core/score/tree_builder.hpp"

namespace judge::score {
namespace {

CaseOutcome outcome(Verdict verdict) { return {verdict, {}}; }
CaseOutcome scored(int score) { return {ac, {Decimal(score), std::nullopt}}; }
CaseOutcome times(const char* multiplier) {
  return {ac, {std::nullopt, Decimal::parse(multiplier)}};
}

/// A problem of format 2025-09: a sample, and two pass-fail groups with 40 and 60 points.
Tree two_groups() {
  Builder builder;
  const auto sample = builder.group(0, "sample");
  const auto secret = builder.group(0, "secret");
  builder.tree.groups[sample].points = CasePoints::none;
  builder.tree.groups[sample].counts_for_score = false;
  builder.tree.groups[secret].score_max = Decimal(100);
  builder.cases(sample, 1);
  for (const int points : {40, 60}) {
    const auto group = builder.group(secret, "secret/" + std::to_string(points));
    builder.tree.groups[group].aggregation = Aggregation::pass_fail;
    builder.tree.groups[group].score_max = Decimal(points);
    builder.tree.groups[group].points = CasePoints::none;
    builder.cases(group, 2);
  }
  return builder.tree;
}

std::string in_words(const GroupResult& result) {
  const std::string verdict = result.verdict ? std::string(verdict_id(*result.verdict)) : "?";
  return verdict + " " + (result.score ? result.score->to_string() : "?") +
         (result.is_blocked ? " blocked" : "");
}

TEST(Evaluate, AddsTheScoresOfGroups) {
  const Tree tree = two_groups();
  const auto all = evaluate(tree, Outcomes(5, outcome(ac)));
  EXPECT_EQ(in_words(all.groups[0]), "AC 100");
  EXPECT_EQ(all.fault, "");
  Outcomes outcomes(5, outcome(ac));
  outcomes[2] = outcome(tle);
  const auto some = evaluate(tree, outcomes);
  EXPECT_EQ(in_words(some.groups[0]), "TLE 60");
  EXPECT_EQ(in_words(some.groups[3]), "TLE 0");
  EXPECT_EQ(in_words(some.groups[4]), "AC 60");
  EXPECT_EQ(some.case_scores[2], std::nullopt) << "cases of pass-fail groups have no points";
}

/// The scores are computed again after each test case. With a quadratic search for the children of
/// the group, this test would take a minute.
TEST(Evaluate, TakesLinearTime) {
  constexpr int count = 20'000;
  Builder builder;
  const auto secret = builder.group(0, "secret");
  builder.tree.groups[secret].score_max = Decimal(100);
  builder.cases(secret, count);
  Outcomes outcomes(count, outcome(ac));
  outcomes.back().reset();
  EXPECT_TRUE(evaluate(builder.tree, outcomes).is_needed.back());
}

TEST(Evaluate, SkipsTheRemainingTestsOfAFailedGroup) {
  const Tree tree = two_groups();
  EXPECT_EQ(evaluate(tree, Outcomes(5)).is_needed, std::vector<bool>(5, true));
  Outcomes outcomes(5);
  outcomes[0] = outcome(ac);
  outcomes[1] = outcome(wa);
  EXPECT_EQ(evaluate(tree, outcomes).is_needed,
            (std::vector<bool>{false, false, false, true, true}));
}

TEST(Evaluate, KeepsJudgingAfterAFailedSample) {
  Outcomes outcomes(5);
  outcomes[0] = outcome(wa);
  const auto after = evaluate(two_groups(), outcomes);
  EXPECT_EQ(after.is_needed, (std::vector<bool>{false, true, true, true, true}));
  EXPECT_EQ(in_words(after.groups[0]), "WA ?");
}

TEST(Evaluate, BlocksGroupsWhoseRequiredGroupFails) {
  Tree tree = two_groups();
  tree.groups[4].required = {3};
  Outcomes outcomes(5);
  outcomes[0] = outcome(ac);
  outcomes[1] = outcome(wa);
  const auto after = evaluate(tree, outcomes);
  EXPECT_EQ(after.is_needed, std::vector<bool>(5, false));
  EXPECT_EQ(in_words(after.groups[0]), "WA 0");
  EXPECT_EQ(in_words(after.groups[4]), "? 0 blocked");
}

TEST(Evaluate, JudgesAGroupWithoutPointsIfOtherGroupsRequireIt) {
  Tree tree = two_groups();
  tree.groups[3].score_max = Decimal(0);
  tree.groups[4].required = {3};
  Outcomes outcomes(5);
  outcomes[0] = outcome(wa);
  EXPECT_TRUE(evaluate(tree, outcomes).is_needed[1]);
  tree.groups[4].required = {};
  EXPECT_FALSE(evaluate(tree, outcomes).is_needed[1]) << "the verdict is already WA";
}

TEST(Evaluate, BlocksAllGroupsWithinABlockedGroup) {
  Tree tree = two_groups();
  tree.groups[2].required = {1};
  Outcomes outcomes(5);
  outcomes[0] = outcome(wa);
  const auto after = evaluate(tree, outcomes);
  EXPECT_EQ(after.is_needed, std::vector<bool>(5, false));
  EXPECT_EQ(in_words(after.groups[3]), "? 0 blocked");
}

TEST(Evaluate, AddsThirdsExactly) {
  Builder builder;
  builder.tree.groups[0].score_max = Decimal(100);
  builder.cases(0, 3);
  const auto all = evaluate(builder.tree, Outcomes(3, outcome(ac)));
  EXPECT_EQ(in_words(all.groups[0]), "AC 100");
  EXPECT_EQ(all.case_scores[0]->to_string(), "33.333333333");
  const auto part = evaluate(builder.tree, {outcome(ac), times("0.1"), scored(1)});
  EXPECT_EQ(in_words(part.groups[0]), "AC 37.666666667");
}

TEST(Evaluate, UsesTheLowestScoreInAMinGroup) {
  Builder builder;
  builder.tree.groups[0].aggregation = Aggregation::min;
  builder.tree.groups[0].score_max = Decimal(40);
  builder.cases(0, 3);
  EXPECT_EQ(in_words(evaluate(builder.tree, {outcome(ac), times("0.75"), scored(35)}).groups[0]),
            "AC 30");
  const auto failed = evaluate(builder.tree, {outcome(ac), outcome(rte), std::nullopt});
  EXPECT_EQ(in_words(failed.groups[0]), "RTE 0");
  EXPECT_FALSE(failed.is_needed[2]);
}

TEST(Evaluate, ScoresOnlyTestsUpToTheRejectionThatStopsTheGroup) {
  Builder builder;
  Group& root = builder.tree.groups[0];
  root.stops_at_reject = true;
  root.points = CasePoints::fixed;
  root.accept_score = Decimal(10);
  root.reject_score = Decimal(-1);
  builder.cases(0, 4);
  EXPECT_EQ(
      in_words(
          evaluate(builder.tree, {outcome(ac), outcome(wa), outcome(ac), outcome(rte)}).groups[0]),
      "WA 9");
  builder.tree.groups[0].aggregation = Aggregation::average;
  EXPECT_EQ(in_words(evaluate(builder.tree, {outcome(ac), outcome(wa), {}, {}}).groups[0]),
            "WA 4.5");
}

TEST(Evaluate, GroupSettingsSelectWhetherTheVerdictIsTheFirstErrorTheWorstErrorOrAccepted) {
  Builder builder;
  builder.tree.groups[0].points = CasePoints::fixed;
  builder.cases(0, 3);
  const Outcomes outcomes = {outcome(wa), outcome(ac), outcome(rte)};
  EXPECT_EQ(in_words(evaluate(builder.tree, outcomes).groups[0]), "WA 1");
  builder.tree.groups[0].verdict_mode = VerdictMode::worst_error;
  EXPECT_EQ(in_words(evaluate(builder.tree, outcomes).groups[0]), "RTE 1");
  builder.tree.groups[0].accept_if_any_accepted = true;
  EXPECT_EQ(in_words(evaluate(builder.tree, outcomes).groups[0]), "AC 1");
  builder.tree.groups[0].accept_if_any_accepted = false;
  builder.tree.groups[0].verdict_mode = VerdictMode::always_accept;
  EXPECT_EQ(in_words(evaluate(builder.tree, outcomes).groups[0]), "AC 1");
}

TEST(Evaluate, NeedsTheSamplesEvenIfTheyCountForNeitherVerdictNorScore) {
  Tree tree = two_groups();
  tree.groups[1].counts_for_verdict = false;
  Outcomes outcomes(5);
  EXPECT_TRUE(evaluate(tree, outcomes).is_needed[0]);
  outcomes = Outcomes(5, outcome(ac));
  outcomes[0] = outcome(wa);
  EXPECT_EQ(in_words(evaluate(tree, outcomes).groups[0]), "AC 100");
}

TEST(Evaluate, ReportsScoresOutOfRange) {
  Builder builder;
  builder.tree.groups[0].points = CasePoints::written;
  builder.tree.groups[0].score_max = Decimal(10);
  builder.tree.groups[0].score_min = Decimal(0);
  builder.cases(0, 2);
  EXPECT_EQ(evaluate(builder.tree, {scored(5), scored(5)}).fault, "");
  EXPECT_EQ(evaluate(builder.tree, {scored(5), scored(6)}).fault,
            "data: the score is 11, but must be from 0 to 10; correct the group's range or its "
            "scores");
  EXPECT_EQ(evaluate(builder.tree, {scored(5), scored(-6)}).fault,
            "data: the score is -1, but must be from 0 to 10; correct the group's range or its "
            "scores");
  builder.tree.groups[0].name = "secret/a";
  builder.tree.groups[0].score_min.reset();
  EXPECT_EQ(evaluate(builder.tree, {scored(5), scored(6)}).fault,
            "data/secret/a: the score is 11, but must be at most 10; correct the group's range or "
            "its scores");
  builder.tree.groups[0].score_min = Decimal(12);
  builder.tree.groups[0].score_max.reset();
  EXPECT_EQ(evaluate(builder.tree, {scored(5), scored(6)}).fault,
            "data/secret/a: the score is 11, but must be at least 12; correct the group's range or "
            "its scores");
}

TEST(Evaluate, ReportsScoresThatAreTooLarge) {
  Builder builder;
  builder.tree.groups[0].points = CasePoints::unbounded;
  builder.cases(0, 2);
  const CaseOutcome huge{ac, {Decimal::parse("9e17"), std::nullopt}};
  const auto both = evaluate(builder.tree, {huge, huge});
  EXPECT_EQ(both.fault, "a score has more than 18 digits before the point");
  EXPECT_EQ(both.groups[0].score, std::nullopt);
}

TEST(Evaluate, HasNoScoresAfterAJudgingError) {
  Outcomes outcomes(5);
  outcomes[1] = outcome(Verdict::judging_error);
  const auto after = evaluate(two_groups(), outcomes);
  EXPECT_EQ(in_words(after.groups[0]), "JE ?");
  EXPECT_EQ(after.is_needed, std::vector<bool>(5, false));
}

TEST(GreatestScore, IsTheSumOfTheBestScoresOfAllCases) {
  EXPECT_EQ(greatest_scores(two_groups())[0], Decimal(100));
  EXPECT_EQ(greatest_scores(two_groups())[3], Decimal(40));
  Builder builder;
  builder.tree.groups[0].points = CasePoints::fixed;
  builder.tree.groups[0].accept_score = Decimal(3);
  builder.cases(0, 4);
  EXPECT_EQ(greatest_scores(builder.tree)[0], Decimal(12));
  builder.tree.groups[0].points = CasePoints::unbounded;
  EXPECT_EQ(greatest_scores(builder.tree)[0], std::nullopt);
}

/// A root group with a custom grader. It contains two cases of 5 points each, and a group that has
/// one case and its own custom grader.
Tree custom_groups() {
  Builder builder;
  builder.tree.groups[0].has_custom_grader = true;
  builder.tree.groups[0].points = CasePoints::fixed;
  builder.tree.groups[0].accept_score = Decimal(5);
  builder.cases(0, 2);
  const auto inner = builder.group(0, "secret");
  builder.tree.groups[inner].has_custom_grader = true;
  builder.tree.groups[inner].points = CasePoints::fixed;
  builder.tree.groups[inner].score_max = Decimal(9);
  builder.cases(inner, 1);
  return builder.tree;
}

TEST(Evaluate, AsksCustomGradersFromTheInnermostGroupOutwards) {
  const Tree tree = custom_groups();
  Outcomes outcomes = {outcome(wa), std::nullopt, outcome(ac)};
  Grades grades;
  EXPECT_EQ(evaluate(tree, outcomes).question, (GraderQuestion{1, {{ac, Decimal(1)}}}));
  grades[1] = {tle, Decimal(7)};
  auto after = evaluate(tree, outcomes, grades);
  EXPECT_EQ(after.question, std::nullopt) << "a test case is missing";
  EXPECT_EQ(in_words(after.groups[1]), "TLE 7");
  EXPECT_EQ(in_words(after.groups[0]), "? ?");
  EXPECT_TRUE(after.is_needed[1]) << "the grader may do anything";
  outcomes[1] = outcome(ac);
  EXPECT_EQ(evaluate(tree, outcomes, grades).question,
            (GraderQuestion{0, {{wa, Decimal(0)}, {ac, Decimal(5)}, {tle, Decimal(7)}}}));
  grades[0] = {ac, Decimal(100)};
  after = evaluate(tree, outcomes, grades);
  EXPECT_EQ(after.question, std::nullopt);
  EXPECT_EQ(in_words(after.groups[0]), "AC 100");
}

TEST(Evaluate, SendsACustomGraderOnlyResultsUpToTheRejectionThatStopsItsGroup) {
  Tree tree = custom_groups();
  tree.groups[0].stops_at_reject = true;
  const Outcomes outcomes = {outcome(ac), outcome(wa), std::nullopt};
  const auto after = evaluate(tree, outcomes);
  EXPECT_EQ(after.question, (GraderQuestion{0, {{ac, Decimal(5)}, {wa, Decimal(0)}}}));
  EXPECT_FALSE(after.is_needed[2]);
}

TEST(Evaluate, ReportsAGradeOutsideTheRange) {
  const Tree tree = custom_groups();
  const Outcomes outcomes = {outcome(ac), outcome(ac), outcome(ac)};
  EXPECT_EQ(evaluate(tree, outcomes, {{1, {ac, Decimal(10)}}}).fault,
            "data/secret: the score is 10, but must be at most 9; correct the group's range or its "
            "scores");
}

TEST(Evaluate, AsksNoGraderAfterAJudgingError) {
  const Tree tree = custom_groups();
  const Outcomes outcomes = {outcome(ac), outcome(Verdict::judging_error), outcome(ac)};
  EXPECT_EQ(evaluate(tree, outcomes).question, std::nullopt);
}

}  // namespace
}  // namespace judge::score
