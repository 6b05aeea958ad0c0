#include "reference/a_star.hpp"

#include <gtest/gtest.h>

#include "tests/reference/search_checks.hpp"

namespace reference {
namespace {

const Board& deepest() { return test_boards::ordered_table().boards().back(); }

TEST(AStar, FindsShortestPathsToAnyGoal) {
  test_boards::expect_right_for_any_goal(
      [](const Board& start, const Board& goal) { return a_star(start, Manhattan(goal)); });
  test_boards::expect_right_for_any_goal(
      [](const Board& start, const Board& goal) { return a_star(start, LinearConflict(goal)); });
}

TEST(AStar, ExpandsFewerBoardsWithABetterHeuristic) {
  const Solution manhattan = a_star(deepest(), Manhattan(solved_board(3)));
  const Solution linear = a_star(deepest(), LinearConflict(solved_board(3)));
  EXPECT_EQ(manhattan.path.size(), 31U);
  EXPECT_EQ(linear.path.size(), 31U);
  EXPECT_LT(linear.expanded, manhattan.expanded);
  EXPECT_LT(manhattan.expanded, 181440U / 2);
}

TEST(AStar, StopsAtTheBudget) {
  const Solution solution = a_star(deepest(), Manhattan(solved_board(3)), {.generated_max = 100});
  EXPECT_EQ(solution.outcome, Outcome::out_of_nodes);
  EXPECT_EQ(solution.generated, 101U);
}

TEST(AStar, Solves4x4Boards) {
  const Board start = replay(solved_board(4), "uulldrul").board;
  EXPECT_EQ(a_star(start, Manhattan(solved_board(4))).path, "rdlurrdd");
  EXPECT_EQ(a_star(start, LinearConflict(solved_board(4))).path, "rdlurrdd");
}

}  // namespace
}  // namespace reference
