#include "reference/distance_table.hpp"

#include <algorithm>
#include <array>

#include <gtest/gtest.h>

#include "tests/reference/boards.hpp"

namespace reference {
namespace {

using test_boards::ordered_table;

TEST(Rank, IsTheLexicographicIndex) {
  Board board;
  for (std::uint8_t cell = 0; cell < 9; ++cell) board.tiles[cell] = cell;
  std::size_t expected = 0;
  std::size_t wrong = 0;
  do {
    if (rank(board) != expected || unrank(expected) != board) ++wrong;
    ++expected;
  } while (std::next_permutation(board.tiles.begin(), board.tiles.begin() + 9));
  EXPECT_EQ(wrong, 0U);
  EXPECT_EQ(expected, boards_of_3x3);
}

// The number of boards at each distance: OEIS A089473.
TEST(DistanceTable, HasTheKnownNumberOfBoardsAtEachDistance) {
  const std::array<int, 32> known = {1,     2,     4,     8,     16,    20,    39,    62,
                                     116,   152,   286,   396,   748,   1024,  1893,  2512,
                                     4485,  5638,  9529,  10878, 16993, 17110, 23952, 20224,
                                     24047, 15578, 14560, 6274,  3910,  760,   221,   2};
  std::array<int, 32> counted{};
  for (const Board& board : ordered_table().boards()) {
    ++counted.at(static_cast<std::size_t>(ordered_table().distance(board)));
  }
  EXPECT_EQ(counted, known);
}

TEST(DistanceTable, RecognizesUnreachableBoards) {
  EXPECT_EQ(ordered_table().distance(*board_from_text("1 2 3 4 5 6 8 7 x", 3, "x")), -1);
  EXPECT_EQ(ordered_table().distance(solved_board(3)), 0);
}

TEST(DistanceTable, ReturnsPathsThatLeadToTheGoal) {
  const auto& boards = ordered_table().boards();
  for (std::size_t place = 0; place < boards.size(); place += test_boards::stride(997, 97)) {
    const std::string path = ordered_table().shortest_path(boards[place]);
    EXPECT_EQ(static_cast<int>(path.size()), ordered_table().distance(boards[place]));
    const Replay end = replay(boards[place], path);
    EXPECT_EQ(end.moves_made, path.size());
    EXPECT_EQ(end.board, solved_board(3));
  }
}

TEST(DistanceTable, ReturnsTheFirstPathInTheOrderOfMoveLetters) {
  // Both "druldr" and "rdlurd" are shortest paths from this board to the goal.
  const Board board = *board_from_text("1 2 3 4 x 8 7 6 5", 3, "x");
  EXPECT_EQ(ordered_table().shortest_path(board), "druldr");
}

}  // namespace
}  // namespace reference
