#include "reference/breadth_first.hpp"

#include <gtest/gtest.h>

#include "tests/reference/search_checks.hpp"

namespace reference {
namespace {

TEST(BreadthFirst, FindsShortestPathsToAnyGoal) {
  test_boards::expect_right_for_any_goal(
      [](const Board& start, const Board& goal) { return breadth_first(start, goal); });
}

TEST(BreadthFirst, StopsAtTheBudget) {
  const Board& deepest = test_boards::ordered_table().boards().back();
  const Solution solution = breadth_first(deepest, solved_board(3), {.generated_max = 100});
  EXPECT_EQ(solution.outcome, Outcome::out_of_nodes);
  EXPECT_EQ(solution.generated, 101U);
  EXPECT_EQ(solution.path, "");
}

// Before the search reaches a board at the largest distance, 31, it generates all boards at smaller
// distances.
TEST(BreadthFirst, VisitsAllNearerBoardsBeforeTheFarthestBoard) {
  const Solution solution =
      breadth_first(test_boards::ordered_table().boards().back(), solved_board(3));
  EXPECT_EQ(solution.path.size(), 31U);
  EXPECT_GT(solution.expanded, 181440U - 300);
  EXPECT_LT(solution.expanded, 181440U);
}

TEST(BreadthFirst, Solves4x4Boards) {
  const Board start = replay(solved_board(4), "uulldrul").board;
  EXPECT_EQ(breadth_first(start, solved_board(4)).path, "rdlurrdd");
}

}  // namespace
}  // namespace reference
