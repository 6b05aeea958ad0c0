#include "reference/ida_star.hpp"

#include <memory>

#include <gtest/gtest.h>

#include "tests/reference/korf_boards.hpp"
#include "tests/reference/search_checks.hpp"

namespace reference::ida_star_test {
namespace {

const Board& deepest() { return test_boards::ordered_table().boards().back(); }

TEST(IdaStar, FindsShortestPathsToAnyGoal) {
  test_boards::expect_right_for_any_goal(
      [](const Board& start, const Board& goal) { return ida_star(start, Manhattan(goal)); });
  test_boards::expect_right_for_any_goal(
      [](const Board& start, const Board& goal) { return ida_star(start, LinearConflict(goal)); });
  test_boards::expect_right_for_any_goal([](const Board& start, const Board& goal) {
    return ida_star(start, AdditivePatterns(goal));
  });
}

TEST(IdaStar, GeneratesFewerBoardsWithABetterHeuristic) {
  const auto manhattan = ida_star(deepest(), Manhattan(solved_board(3))).generated;
  const auto linear = ida_star(deepest(), LinearConflict(solved_board(3))).generated;
  const auto patterns = ida_star(deepest(), AdditivePatterns(solved_board(3))).generated;
  EXPECT_LT(linear, manhattan);
  EXPECT_LT(patterns, linear);
}

TEST(IdaStar, StopsAtTheBudgetOrOnRequest) {
  const Manhattan heuristic(solved_board(3));
  const Solution spent = ida_star(deepest(), heuristic, {.generated_max = 100});
  EXPECT_EQ(spent.outcome, Outcome::out_of_nodes);
  EXPECT_EQ(spent.generated, 101U);
  const Solution cancelled = ida_star(deepest(), heuristic, {.cancelled = [] { return true; }});
  EXPECT_EQ(cancelled.outcome, Outcome::cancelled);
}

TEST(KorfBoards, BecomeBoardsForTheOrderedGoalIfRotatedAndRelabeled) {
  EXPECT_EQ(test_boards::with_blank_last(test_boards::korf_goal()), solved_board(4));
  const Board start = replay(test_boards::korf_goal(), "drruldd").board;
  const Board turned = replay(solved_board(4), "ulldruu").board;
  EXPECT_EQ(test_boards::with_blank_last(start), turned);
}

// Solves only board 12, which Manhattan distance alone solves quickly. The benchmark solves more
// boards.
TEST(KorfBoards, AreSolvedWithManhattanDistanceIfTheyAreEasy) {
  for (const auto& [number, moves, board] : test_boards::korf_boards()) {
    if (number != 12) continue;
    EXPECT_EQ(ida_star(board, Manhattan(test_boards::korf_goal())).path.size(), moves);
    EXPECT_EQ(ida_star(board, LinearConflict(test_boards::korf_goal())).path.size(), moves);
  }
}

// Solves each published board twice: as published (blank first in the goal), and rotated so that
// its goal is the one that our packages use (blank last). Both solutions must have the published
// optimal length.
TEST(KorfBoards, AreSolvedOptimallyByGeneratingAtMostAMillionBoardsOnAverage) {
  if (!test_boards::fast_build) GTEST_SKIP() << "unoptimized builds take minutes";
  const Board goal = test_boards::korf_goal();
  const auto patterns = std::make_shared<const PatternSet>(4, pattern_blank(goal));
  ASSERT_EQ(pattern_blank(goal), pattern_blank(solved_board(4)));
  const AdditivePatterns published(goal, patterns);
  const AdditivePatterns blank_last(solved_board(4), patterns);
  std::uint64_t generated = 0;
  for (const auto& [number, moves, board] : test_boards::korf_boards()) {
    const Solution solution = ida_star(board, published);
    EXPECT_EQ(solution.path.size(), moves) << "board " << number;
    EXPECT_EQ(replay(board, solution.path).board, goal) << "board " << number;
    generated += solution.generated;
    const Board turned = test_boards::with_blank_last(board);
    const Solution turned_solution = ida_star(turned, blank_last);
    EXPECT_EQ(turned_solution.path.size(), moves) << "board " << number;
    EXPECT_EQ(replay(turned, turned_solution.path).board, solved_board(4)) << "board " << number;
  }
  RecordProperty("boards_generated_mean", static_cast<int>(generated / 50));
  EXPECT_LE(generated / 50, 1'000'000U);
}

}  // namespace
}  // namespace reference::ida_star_test
