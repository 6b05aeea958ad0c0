#include "reference/bidirectional.hpp"

#include <gtest/gtest.h>

#include "tests/reference/search_checks.hpp"

namespace reference {
namespace {

TEST(Bidirectional, FindsShortestPathsToAnyGoal) {
  test_boards::expect_right_for_any_goal(
      [](const Board& start, const Board& goal) { return bidirectional(start, goal); });
}

TEST(Bidirectional, StopsAtTheBudget) {
  const Board& deepest = test_boards::ordered_table().boards().back();
  const Solution solution = bidirectional(deepest, solved_board(3), {.generated_max = 100});
  EXPECT_EQ(solution.outcome, Outcome::out_of_nodes);
  EXPECT_EQ(solution.generated, 101U);
  EXPECT_EQ(solution.path, "");
}

TEST(Bidirectional, VisitsFarFewerBoardsThanASearchFromOneEnd) {
  const Solution solution =
      bidirectional(test_boards::ordered_table().boards().back(), solved_board(3));
  EXPECT_EQ(solution.path.size(), 31U);
  EXPECT_LT(solution.expanded, 181440U / 5);
}

TEST(Bidirectional, Solves4x4Boards) {
  const Board start = replay(solved_board(4), "uulldrul").board;
  EXPECT_EQ(bidirectional(start, solved_board(4)).path, "rdlurrdd");
}

}  // namespace
}  // namespace reference
