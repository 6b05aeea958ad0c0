#include "reference/manhattan.hpp"

#include <cstdlib>

namespace reference {

Manhattan::Manhattan(const Board& goal) : goal_(goal) {
  const int side = goal.side;
  for (int home = 0; home < side * side; ++home) {
    const std::uint8_t tile = goal.tiles[static_cast<std::size_t>(home)];
    if (tile == 0) continue;
    for (int cell = 0; cell < side * side; ++cell) {
      distance_[tile][static_cast<std::size_t>(cell)] =
          std::abs(cell / side - home / side) + std::abs(cell % side - home % side);
    }
  }
}

Manhattan::Value Manhattan::of(const Board& board) const {
  Value value;
  for (std::size_t cell = 0; cell < board.cells(); ++cell)
    value.total += distance_[board.tiles[cell]][cell];
  return value;
}

}  // namespace reference
