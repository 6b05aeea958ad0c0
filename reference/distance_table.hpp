#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "reference/puzzle.hpp"

namespace reference {

constexpr std::size_t boards_of_3x3 =
    362880;  // 9!; half of them are reachable from any given board

/// Returns the index, from 0, of a 3x3 board in the lexicographic order of all 3x3 boards (its
/// Lehmer code).
std::size_t rank(const Board& board);

/// Returns the 3x3 board with this index, which must be below `boards_of_3x3`.
Board unrank(std::size_t place);

/// The distance of every 3x3 board from one goal, computed once by retrograde breadth-first search
/// from the goal. Moves are reversible, so distances are the same in both directions.
class DistanceTable {
 public:
  explicit DistanceTable(const Board& goal);

  /// Returns the minimum number of moves to the goal, or -1 if the goal can't be reached.
  int distance(const Board& board) const { return distances_[rank(board)]; }

  /// Returns a shortest path to the goal. If there are several, returns the first one in
  /// lexicographic order, where the order of the moves is u, d, l, r. The board must be solvable.
  std::string shortest_path(const Board& start) const;

  /// Returns all boards that can reach the goal, nearest first.
  const std::vector<Board>& boards() const { return boards_; }

 private:
  std::vector<std::int8_t> distances_;
  std::vector<Board> boards_;
};

}  // namespace reference
