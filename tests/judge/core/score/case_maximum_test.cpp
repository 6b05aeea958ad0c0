#include "judge/core/score/case_maximum.hpp"

#include <gtest/gtest.h>

namespace judge::score {
namespace {

/// Three test cases in one group with 10 points.
Tree tree_with(CasePoints points) {
  Group group;
  group.children = {{false, 0}, {false, 1}, {false, 2}};
  group.points = points;
  group.score_max = Decimal(10);
  group.accept_score = Decimal(4);
  group.reject_score = Decimal(1);
  return {.groups = {group}, .case_count = 3, .group_of_case = {0, 0, 0}};
}

std::string greatest(const Tree& tree) {
  const auto score = greatest_case_score(tree, 1);
  return score ? score->to_string() : "none";
}

TEST(GreatestCaseScore, IsAShareOfTheMaximumScoreOfTheGroup) {
  Tree tree = tree_with(CasePoints::share);
  EXPECT_EQ(greatest(tree), "3.333333333");
  tree.groups[0].aggregation = Aggregation::min;
  EXPECT_EQ(greatest(tree), "10");
}

TEST(GreatestCaseScore, IsTheLargerOfTheFixedScoresForAcceptedAndRejectedOutputs) {
  Tree tree = tree_with(CasePoints::fixed);
  EXPECT_EQ(greatest(tree), "4");
  tree.groups[0].reject_score = Decimal(5);
  EXPECT_EQ(greatest(tree), "5");
}

TEST(GreatestCaseScore, IsAbsentUnlessCasePointsAreSharedOrFixed) {
  for (const CasePoints points : {CasePoints::none, CasePoints::unbounded, CasePoints::written,
                                  CasePoints::fixed_or_written}) {
    EXPECT_EQ(greatest(tree_with(points)), "none");
  }
}

}  // namespace
}  // namespace judge::score
