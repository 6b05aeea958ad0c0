#pragma once

#include <array>
#include <cstddef>

#include "reference/puzzle.hpp"

namespace reference {

// The interface of a heuristic for A* and IDA*: a lower bound on the number of moves to the goal.
// The bound is 0 only at the goal. A* also requires consistency: one move changes the value by at
// most one. `of` computes the value of a whole board. `after` computes the value after one move.
// Its parameters are the value before the move, the tiles after the move, and the two cells between
// which the tile moved.

/// The Manhattan distance: the sum of the distances of all tiles from their cells in the goal, as
/// if no other tile were in the way. It is the heuristic of Korf, 1985.
class Manhattan {
 public:
  struct Value {
    int total = 0;
  };

  explicit Manhattan(const Board& goal);

  const Board& goal() const { return goal_; }
  Value of(const Board& board) const;

  Value after(const Value& before, const std::array<std::uint8_t, 16>& tiles, std::size_t from,
              std::size_t to) const {
    const auto& distance = distance_[tiles[to]];
    return {before.total + distance[to] - distance[from]};
  }

 private:
  Board goal_;
  std::array<std::array<int, 16>, 16> distance_{};  ///< [tile][cell]; 0 for the blank
};

}  // namespace reference
