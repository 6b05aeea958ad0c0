#include "reference/dijkstra.hpp"

#include <gtest/gtest.h>

#include "tests/reference/search_checks.hpp"

namespace reference {
namespace {

TEST(Dijkstra, FindsShortestPathsToAnyGoal) {
  test_boards::expect_right_for_any_goal(
      [](const Board& start, const Board& goal) { return dijkstra(start, goal); });
}

TEST(Dijkstra, StopsAtTheBudget) {
  const Board& deepest = test_boards::ordered_table().boards().back();
  const Solution solution = dijkstra(deepest, solved_board(3), {.generated_max = 100});
  EXPECT_EQ(solution.outcome, Outcome::out_of_nodes);
  EXPECT_EQ(solution.generated, 101U);
  EXPECT_EQ(solution.path, "");
}

TEST(Dijkstra, VisitsAllNearerBoardsBeforeTheFarthestBoard) {
  const Solution solution = dijkstra(test_boards::ordered_table().boards().back(), solved_board(3));
  EXPECT_EQ(solution.path.size(), 31U);
  EXPECT_GE(solution.expanded, 181440U - 2 - 221);
}

}  // namespace
}  // namespace reference
