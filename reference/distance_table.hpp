#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "reference/puzzle.hpp"

namespace reference {

constexpr std::size_t boards_of_3x3 = 362880;  // 9!; from each board one half of them is reachable

/// The place of a 3x3 board among all of them in lexicographic order, from 0 (its Lehmer code).
std::size_t rank(const Board& board);

/// The 3x3 board at this place, below `boards_of_3x3`.
Board unrank(std::size_t place);

/// The distance of every 3x3 board from one goal, found once by retrograde breadth-first search:
/// from the goal backwards, which is the same as forwards, as every move can be taken back.
class DistanceTable {
 public:
  explicit DistanceTable(const Board& goal);

  /// The fewest moves to the goal, or -1 if none lead there.
  int distance(const Board& board) const { return distances_[rank(board)]; }

  /// A shortest path to the goal: the first in the order u, d, l, r. The board must be solvable.
  std::string shortest_path(const Board& start) const;

  /// All boards that reach the goal, nearest first.
  const std::vector<Board>& boards() const { return boards_; }

 private:
  std::vector<std::int8_t> distances_;
  std::vector<Board> boards_;
};

}  // namespace reference
