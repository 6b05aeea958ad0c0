#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "reference/lexicographic_rank.hpp"

namespace reference {

/// In how many ways so many different tiles can lie on so many cells.
constexpr std::size_t placement_count(std::size_t cells, std::size_t tiles) {
  std::size_t count = 1;
  for (std::size_t tile = 0; tile < tiles; ++tile) count *= cells - tile;
  return count;
}

/// For a group of tiles, the fewest moves of these tiles that bring all of them home, from each way
/// that they can lie on the board; moves of other tiles are free (Korf and Felner, "Disjoint
/// pattern database heuristics", 2002). A tile is named by its home, the cell where it belongs. A
/// byte for each placement, in lexicographic order of the tiles' cells: 16! / 10! = 5,765,760 for
/// six tiles of 4x4, 3,360 for three.
class PatternDatabase {
 public:
  /// Builds it: a retrograde breadth-first search from the tiles at home and the blank at its own
  /// home `blank`, which is none of theirs. `homes` are at most 8 cells, ascending.
  PatternDatabase(int side, std::size_t blank, std::vector<std::uint8_t> homes);

  /// Takes one that was built before, as `bytes()` gave it; nothing if its size is wrong.
  static std::optional<PatternDatabase> from_bytes(int side, std::vector<std::uint8_t> homes,
                                                   std::string_view bytes);

  std::string_view bytes() const {
    return {reinterpret_cast<const char*>(moves_.data()), moves_.size()};
  }

  const std::vector<std::uint8_t>& homes() const { return homes_; }

  /// The fewest moves, where `cell_of(home)` tells where the tile lies that belongs there.
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
