#include "judge/core/score/possibilities.hpp"

#include <vector>

#include <gtest/gtest.h>

namespace judge::score {
namespace {

Counted certain(Verdict verdict, int score) {
  return {{VerdictSet::of(verdict), Interval::point(score)}, true};
}

TEST(WorseVerdicts, ContainTheWorseVerdictOfEachPairFromTheTwoSets) {
  VerdictSet set = VerdictSet::of(Verdict::accepted);
  set.add(VerdictSet::of(Verdict::run_time_error));
  const VerdictSet worse = set.worse(VerdictSet::of(Verdict::wrong_answer));
  EXPECT_FALSE(worse.may_be_accepted());
  EXPECT_FALSE(worse.is_certain());
  EXPECT_EQ(VerdictSet::of(Verdict::wrong_answer).certain(), Verdict::wrong_answer);
}

TEST(Possibilities, AGroupWithAnUnknownChildHasARangeOfScores) {
  const Counted unknown{{VerdictSet::all(), {Rational(0), Rational(10)}}, true};
  const std::vector<Counted> children = {certain(Verdict::accepted, 5), unknown};
  Group group;
  const auto sum = score_of(group, children, verdicts_of(group, children));
  EXPECT_EQ(sum.low, Rational(5));
  EXPECT_EQ(sum.high, Rational(15));
  group.aggregation = Aggregation::min;
  const auto min = score_of(group, children, verdicts_of(group, children));
  EXPECT_EQ(min.low, Rational(0));
  EXPECT_EQ(min.high, Rational(5));
  group.aggregation = Aggregation::max;
  EXPECT_EQ(score_of(group, children, verdicts_of(group, children)).low, Rational(5));
}

TEST(Possibilities, AGroupWithoutChildrenHasOnlyOnePossibleScore) {
  EXPECT_TRUE(score_of({}, {}, VerdictSet::of(Verdict::accepted)).is_certain());
}

}  // namespace
}  // namespace judge::score
