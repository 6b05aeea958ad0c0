#include "judge/core/score/tree.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace judge::score {
namespace {

TEST(UsesCustomGrader, IsTrueIfAnyGroupHasACustomGrader) {
  Tree tree;
  tree.groups.resize(2);
  EXPECT_FALSE(uses_custom_grader(tree));
  tree.groups[1].has_custom_grader = true;
  EXPECT_TRUE(uses_custom_grader(tree));
}

TEST(WithoutCases, RenumbersTheRemainingCases) {
  Tree tree;
  tree.groups.resize(2);
  tree.groups[0].children = {{false, 0}, {true, 1}, {false, 3}};
  tree.groups[1].children = {{false, 1}, {false, 2}};
  tree.case_count = 4;
  tree.group_of_case = {0, 1, 1, 0};
  const Tree rest = without_cases(tree, {false, true, false, false});
  EXPECT_EQ(rest.case_count, 3U);
  EXPECT_THAT(rest.group_of_case, testing::ElementsAre(0, 1, 0));
  EXPECT_EQ(rest.groups[0].children, (std::vector<Child>{{false, 0}, {true, 1}, {false, 2}}));
  EXPECT_EQ(rest.groups[1].children, (std::vector<Child>{{false, 1}}));
  EXPECT_EQ(without_cases(tree, std::vector<bool>(4, true)).groups[1].children.size(), 0U);
}

}  // namespace
}  // namespace judge::score
