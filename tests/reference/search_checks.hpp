#pragma once

#include <cstdlib>
#include <random>
#include <string>

#include <gtest/gtest.h>

#include "reference/distance_table.hpp"
#include "reference/solution.hpp"
#include "tests/reference/boards.hpp"

namespace reference::test_boards {

/// Describes the mistake in a search result for a board; returns "" if the result is correct.
inline std::string mistake(const Solution& solution, const Board& start,
                           const DistanceTable& table) {
  const Board& goal = table.boards().front();
  if (solution.outcome != Outcome::solved) return "not solved";
  const Replay end = replay(start, solution.path);
  if (end.moves_made != solution.path.size()) return "an illegal move in " + solution.path;
  if (end.board != goal) return solution.path + " does not lead to the goal";
  if (static_cast<int>(solution.path.size()) != table.distance(start)) return "not shortest";
  if (solution.expanded > solution.generated + 1) return "more expanded than generated";
  return "";
}

/// Compares the results of `search(board, goal)` with the distance tables of a few goals, whose
/// blanks are in a corner, at an edge and in the middle.
template <class Search>
void expect_right_for_any_goal(const Search& search) {
  std::mt19937 numbers(4);
  for (const char* text : {"1 2 3 4 5 6 7 8 0", "1 2 3 8 0 4 7 6 5", "3 0 1 8 2 7 4 5 6",
                           "0 1 2 3 4 5 6 7 8", "8 1 5 0 3 2 7 4 6"}) {
    const Board goal = *board_from_text(text, 3, "0");
    const DistanceTable table(goal);
    for (int count = 0; count < 4; ++count) {
      const Board& start = table.boards()[numbers() % table.boards().size()];
      EXPECT_EQ(mistake(search(start, goal), start, table), "")
          << to_text(start, "0") << " to " << text;
    }
    EXPECT_EQ(search(goal, goal).path, "");
    EXPECT_EQ(search(goal, goal).outcome, Outcome::solved);
    Board odd = goal;
    const std::size_t first = odd.tiles[0] == 0 || odd.tiles[1] == 0 ? 7 : 0;
    std::swap(odd.tiles[first], odd.tiles[first + 1]);
    EXPECT_EQ(search(odd, goal).outcome, Outcome::unsolvable);
  }
}

/// Checks a heuristic for 3x3 boards and the ordered goal: it never exceeds the distance, is 0 only
/// at the goal, changes by at most one per move if it is consistent, and has the same value whether
/// it is updated step by step or computed from the whole board.
template <class Heuristic>
void expect_admissible(const Heuristic& heuristic, bool consistent) {
  const auto& boards = ordered_table().boards();
  for (std::size_t place = 0; place < boards.size(); place += stride(211, 7)) {
    const Board& board = boards[place];
    const auto value = heuristic.of(board);
    const int distance = ordered_table().distance(board);
    ASSERT_LE(value.total, distance) << to_text(board, "x");
    ASSERT_EQ(value.total == 0, distance == 0) << to_text(board, "x");
    for (const char letter : move_letters) {
      const Replay next = replay(board, std::string(1, letter));
      if (next.moves_made == 0) continue;
      const auto after =
          heuristic.after(value, next.board.tiles, next.board.blank(), board.blank());
      ASSERT_EQ(after.total, heuristic.of(next.board).total) << to_text(next.board, "x");
      if (!consistent) continue;
      ASSERT_LE(std::abs(after.total - value.total), 1) << to_text(board, "x");
    }
  }
}

/// Checks the same properties as expect_admissible() along a random walk from the goal. A board's
/// distance is unknown, but it is at most the number of moves in the walk.
template <class Heuristic>
void expect_right_along_a_walk(const Heuristic& heuristic) {
  std::mt19937 numbers(5);
  Board board = heuristic.goal();
  auto value = heuristic.of(board);
  ASSERT_EQ(value.total, 0);
  int moves = 0;
  while (moves < 300) {
    const Replay next = replay(board, move_letters.substr(numbers() % 4, 1));
    if (next.moves_made == 0) continue;
    const auto after = heuristic.after(value, next.board.tiles, next.board.blank(), board.blank());
    ++moves;
    ASSERT_EQ(after.total, heuristic.of(next.board).total) << to_text(next.board, "0");
    ASSERT_EQ(std::abs(after.total - value.total) % 2, 1) << "a move changes the parity";
    ASSERT_LE(after.total, moves);
    board = next.board;
    value = after;
  }
}

}  // namespace reference::test_boards
