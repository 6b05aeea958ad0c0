#pragma once

#include <array>
#include <cstddef>

#include "reference/puzzle.hpp"

namespace reference {

// What a heuristic is to A* and IDA*: a lower bound on the moves to its goal, 0 only at the goal,
// and for A* also consistent: one move changes it by one at most. `of` takes a whole board; `after`
// the value before a move, the tiles after it, and the cells that the one tile went from and to.

/// The Manhattan distance: how far each tile is from its place, as if no other were in the way. The
/// heuristic of Korf, 1985.
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
