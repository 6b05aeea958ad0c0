#include "reference/puzzle.hpp"

#include <algorithm>
#include <random>
#include <string>

#include <gtest/gtest.h>

#include "tests/reference/boards.hpp"

namespace reference {
namespace {

using test_boards::ordered_table;
using test_boards::random_board;

Board board(std::string_view text) { return board_from_text(text, 3, "x").value(); }

TEST(BoardText, ListsEveryCell) {
  EXPECT_EQ(to_text(solved_board(3), "x"), "1 2 3 4 5 6 7 8 x");
  EXPECT_EQ(to_text(solved_board(4), "0"), "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 0");
}

TEST(BoardText, IsParsedWithAnyWhiteSpace) {
  std::mt19937 numbers(1);
  for (const int side : {3, 4}) {
    const Board original = random_board(side, numbers);
    std::string text = to_text(original, "0");
    EXPECT_EQ(board_from_text(text, side, "0"), original);
    for (std::size_t at = text.find(' '); at != std::string::npos; at = text.find(' ', at + 4)) {
      text.replace(at, 1, "\t \r\n");
    }
    EXPECT_EQ(board_from_text(" " + text + "\n\n", side, "0"), original);
  }
}

TEST(BoardText, RefusesInvalidBoards) {
  for (const char* text :
       {"", "1 2 3 4 5 6 7 8", "1 2 3 4 5 6 7 8 x 9", "1 2 3 4 5 6 7 8 x x", "1 2 3 4 5 6 7 7 x",
        "1 2 3 4 5 6 7 8 9", "1 2 3 4 5 6 7 8 0", "01 2 3 4 5 6 7 8 x", "1 2 3 4 5 6 78 x",
        "1 2 3 4 5 6 7 -8 x", "12345678x", "1 2 3 4 5 6 7 8 X"}) {
    EXPECT_EQ(board_from_text(text, 3, "x"), std::nullopt) << text;
  }
  EXPECT_EQ(board_from_text("1 2 3 4 5 6 7 8 x", 4, "x"), std::nullopt);
}

TEST(TakeWord, ReturnsOneWordAtATime) {
  std::string_view text = " \tone\n\ntwo ";
  EXPECT_EQ(take_word(text), "one");
  EXPECT_EQ(take_word(text), "two");
  EXPECT_EQ(take_word(text), "");
  EXPECT_EQ(take_word(text), "");
}

TEST(Replay, MovesTheBlank) {
  const Board start = board("1 2 3 4 x 5 6 7 8");
  EXPECT_EQ(replay(start, "u").board, board("1 x 3 4 2 5 6 7 8"));
  EXPECT_EQ(replay(start, "d").board, board("1 2 3 4 7 5 6 x 8"));
  EXPECT_EQ(replay(start, "l").board, board("1 2 3 x 4 5 6 7 8"));
  EXPECT_EQ(replay(start, "r").board, board("1 2 3 4 5 x 6 7 8"));
  EXPECT_EQ(replay(start, "").board, start);
}

TEST(Replay, StopsBeforeTheFirstIllegalMove) {
  const Board start = board("1 2 3 4 x 5 6 7 8");
  for (const char* path : {"uur", "ddr", "llr", "rrl", "uul"}) {
    const Replay result = replay(start, path);
    EXPECT_EQ(result.moves_made, 1U) << path;
    EXPECT_EQ(result.board, replay(start, std::string(1, path[0])).board) << path;
  }
  EXPECT_EQ(replay(start, "uzd").moves_made, 1U);
}

TEST(Replay, StopsAtTheBordersOf4x4Boards) {
  EXPECT_EQ(replay(solved_board(4), "uuulll").moves_made, 6U);
  EXPECT_EQ(replay(solved_board(4), "uuuu").moves_made, 3U);
  EXPECT_EQ(replay(solved_board(4), "r").moves_made, 0U);
}

TEST(Solvable, MatchesTheDistanceTable) {
  const Board goal = solved_board(3);
  Board start = goal;
  std::sort(start.tiles.begin(), start.tiles.begin() + 9);
  const std::size_t step = test_boards::stride(11, 1);
  std::size_t place = 0;
  std::size_t wrong = 0;
  do {
    if (place++ % step != 0) continue;
    if (solvable(start, goal) != (ordered_table().distance(start) >= 0)) ++wrong;
  } while (std::next_permutation(start.tiles.begin(), start.tiles.begin() + 9));
  EXPECT_EQ(wrong, 0U);
}

TEST(Solvable, IsTrueAfterMovesAndFalseAfterSwappingTwoTiles) {
  std::mt19937 numbers(2);
  for (const int side : {3, 4}) {
    for (int count = 0; count < 200; ++count) {
      const Board start = random_board(side, numbers);
      Board end = start;
      for (int step = 0; step < 50; ++step) {
        end = replay(end, move_letters.substr(numbers() % 4, 1)).board;
      }
      EXPECT_TRUE(solvable(start, end));
      Board odd = end;
      const std::size_t first = odd.tiles[0] == 0 || odd.tiles[1] == 0 ? 2 : 0;
      std::swap(odd.tiles[first], odd.tiles[first == 0 ? 1 : 5]);
      EXPECT_EQ(solvable(start, odd), odd.tiles[5] == 0 && first == 2) << to_text(odd, "x");
    }
  }
}

TEST(FewestMoves, MatchesTheDistanceTable) {
  const auto& boards = ordered_table().boards();
  const std::size_t step = test_boards::stride(401, 1);
  std::size_t wrong = 0;
  // Tests the boards farthest from the goal, and a sample of the other boards.
  for (std::size_t place = 0; place < boards.size(); place += place < 3 ? 1 : step) {
    const Board& start = boards[boards.size() - 1 - place];
    const auto moves = fewest_moves(start, solved_board(3));
    if (!moves || static_cast<int>(*moves) != ordered_table().distance(start)) ++wrong;
  }
  EXPECT_EQ(wrong, 0U);
}

TEST(FewestMoves, MatchesTheDistanceTableForAnyGoalAndIsTheSameIfStartAndGoalAreSwapped) {
  std::mt19937 numbers(3);
  for (int count = 0; count < 2; ++count) {
    const Board goal = random_board(3, numbers);
    const DistanceTable table(goal);
    for (std::size_t place = 0; place < table.boards().size(); place += 29989) {
      const Board& start = table.boards()[place];
      EXPECT_EQ(static_cast<int>(fewest_moves(start, goal).value()), table.distance(start));
      EXPECT_EQ(fewest_moves(goal, start), fewest_moves(start, goal));
    }
  }
}

TEST(FewestMoves, ReturnsNulloptForUnreachableGoals) {
  EXPECT_EQ(fewest_moves(board("1 2 3 4 5 6 8 7 x"), solved_board(3)), std::nullopt);
  EXPECT_EQ(fewest_moves(board("1 2 3 4 5 6 7 8 x"), solved_board(3)), 0U);
}

TEST(FewestMoves, MatchesTheLengthOfThePath) {
  for (const int side : {3, 4}) {
    const Board start = replay(solved_board(side), "uulldrulurdd").board;
    Search search(start, solved_board(side));
    const std::size_t moves = search.fewest_moves();
    EXPECT_GT(moves, 6U);
    EXPECT_EQ(search.path().size(), moves);
    EXPECT_EQ(replay(start, search.path()).board, solved_board(side));
  }
  Search solved(solved_board(3), solved_board(3));
  EXPECT_EQ(solved.fewest_moves(), 0U);
  EXPECT_EQ(solved.path(), "");
}

TEST(FewestMoves, Supports4x4Boards) {
  EXPECT_EQ(fewest_moves(replay(solved_board(4), "uulldrul").board, solved_board(4)), 8U);
}

}  // namespace
}  // namespace reference
