#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "reference/lexicographic_rank.hpp"

namespace reference {

/// Returns the number of ways to place this number of different tiles on this number of cells.
constexpr std::size_t placement_count(std::size_t cells, std::size_t tiles) {
  std::size_t count = 1;
  for (std::size_t tile = 0; tile < tiles; ++tile) count *= cells - tile;
  return count;
}

/// A table for one group of tiles. For each placement of the group on the board, it has the minimum
/// number of moves of these tiles that bring all of them home. Moves of other tiles are free (Korf
/// and Felner, "Disjoint pattern database heuristics", 2002). A tile is identified by its home, the
/// cell where it belongs. The table has one byte for each placement, in lexicographic order of the
/// tiles' cells: 16! / 10! = 5,765,760 for six tiles of 4x4, 3,360 for three.
class PatternDatabase {
 public:
  /// Builds the database by a retrograde breadth-first search, from the tiles at home and the blank
  /// in the cell `blank`, which must not be one of `homes`. `homes` contains at most 8 cells, in
  /// ascending order.
  PatternDatabase(int side, std::size_t blank, std::vector<std::uint8_t> homes);

  /// Restores the result of `bytes()`; `nullopt` if the size is wrong.
  static std::optional<PatternDatabase> from_bytes(int side, std::vector<std::uint8_t> homes,
                                                   std::string_view bytes);

  std::string_view bytes() const {
    return {reinterpret_cast<const char*>(moves_.data()), moves_.size()};
  }

  const std::vector<std::uint8_t>& homes() const { return homes_; }

  /// Returns the minimum number of moves of the group's tiles that bring all of them to their home
  /// cells. Moves of other tiles are not counted. `cell_of(home)` returns the current cell of the
  /// tile whose home is the cell `home`.
  template <class CellOf>
  int moves(const CellOf& cell_of) const {
    std::size_t rank = 0;
    std::size_t choices = cells_;
    UnusedBelow unused;
    for (const std::uint8_t home : homes_) rank = rank * choices-- + unused.take(cell_of(home));
    return moves_[rank];
  }

 private:
  PatternDatabase(std::size_t cells, std::vector<std::uint8_t> homes,
                  std::vector<std::uint8_t> moves)
      : cells_(cells), homes_(std::move(homes)), moves_(std::move(moves)) {}

  std::size_t cells_;
  std::vector<std::uint8_t> homes_;
  std::vector<std::uint8_t> moves_;
};

}  // namespace reference
