#include "reference/manhattan.hpp"

#include <gtest/gtest.h>

#include "tests/reference/search_checks.hpp"

namespace reference {
namespace {

int estimate(const char* board) {
  return Manhattan(solved_board(3)).of(*board_from_text(board, 3, "x")).total;
}

TEST(Manhattan, AddsTheRowAndColumnDistances) {
  EXPECT_EQ(estimate("1 2 3 4 5 6 7 8 x"), 0);
  EXPECT_EQ(estimate("1 2 3 4 5 6 7 x 8"), 1);
  EXPECT_EQ(estimate("8 2 3 4 5 6 7 1 x"), 6);
  EXPECT_EQ(estimate("8 6 7 2 5 4 3 x 1"), 21);
}

TEST(Manhattan, IsAdmissibleAndConsistent) {
  test_boards::expect_admissible(Manhattan(solved_board(3)), true);
}

TEST(Manhattan, MatchesAFullEvaluationAfterEachMoveOfARandomWalkOn4x4) {
  test_boards::expect_right_along_a_walk(Manhattan(solved_board(4)));
}

}  // namespace
}  // namespace reference
