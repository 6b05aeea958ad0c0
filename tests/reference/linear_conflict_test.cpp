#include "reference/linear_conflict.hpp"

#include <gtest/gtest.h>

#include "tests/reference/search_checks.hpp"

namespace reference {
namespace {

int added(const char* text, int side) {
  const Board board = *board_from_text(text, side, "x");
  return LinearConflict(solved_board(side)).of(board).total -
         Manhattan(solved_board(side)).of(board).total;
}

TEST(LinearConflict, AddsTwoMovesForEachTileThatMustLeaveItsLine) {
  EXPECT_EQ(added("1 2 3 4 5 6 7 8 x", 3), 0);
  EXPECT_EQ(added("2 1 3 4 5 6 7 8 x", 3), 2) << "one of two swapped tiles";
  EXPECT_EQ(added("3 2 1 4 5 6 7 8 x", 3), 4) << "two of three in reverse";
  EXPECT_EQ(added("4 2 3 1 5 6 7 8 x", 3), 2) << "in a column";
  EXPECT_EQ(added("2 4 3 1 5 6 7 8 x", 3), 0) << "in the row or the column of the other";
  EXPECT_EQ(added("4 3 2 1 5 6 7 8 9 10 11 12 13 14 15 x", 4), 6);
  EXPECT_EQ(added("2 1 4 3 5 6 7 8 9 10 11 12 13 14 15 x", 4), 4) << "two pairs";
  EXPECT_EQ(added("4 1 2 3 5 6 7 8 9 10 11 12 13 14 15 x", 4), 2) << "one tile blocks three";
}

TEST(LinearConflict, IsAdmissibleAndConsistent) {
  test_boards::expect_admissible(LinearConflict(solved_board(3)), true);
}

TEST(LinearConflict, MatchesAFullEvaluationAfterEachMoveOfARandomWalkOn4x4) {
  test_boards::expect_right_along_a_walk(LinearConflict(solved_board(4)));
}

}  // namespace
}  // namespace reference
