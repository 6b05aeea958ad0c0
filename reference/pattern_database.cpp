#include "reference/pattern_database.hpp"

#include <algorithm>
#include <array>
#include <bit>

#include "reference/puzzle.hpp"

namespace reference {
namespace {

/// A set of cells, with one bit for each cell.
using Cells = std::uint16_t;

constexpr Cells cell_bit(std::size_t cell) { return static_cast<Cells>(1U << cell); }

/// Calls the visitor with each cell of the set.
template <class Visitor>
void for_each_cell(Cells cells, const Visitor& visit) {
  for (; cells != 0; cells = static_cast<Cells>(cells & (cells - 1U)))
    visit(static_cast<std::size_t>(std::countr_zero(cells)));
}

/// A placement of the group's tiles: the cell of each tile.
using Placement = std::array<std::uint8_t, 8>;

/// The retrograde search. A state is a placement and a cell of the blank. Moves of the blank that
/// move no tile of the group are not counted. Therefore, all cells that the blank reaches by such
/// moves are treated together, as a set.
class Retrograde {
 public:
  Retrograde(int side, std::size_t tiles)
      : side_(static_cast<std::size_t>(side)),
        tiles_(tiles),
        moves_(placement_count(side_ * side_, tiles), unknown),
        blanks_(moves_.size()) {
    for (std::size_t row = 0; row < side_; ++row)
      first_column_ = static_cast<Cells>(first_column_ | cell_bit(row * side_));
    board_ = static_cast<Cells>((1U << side_ * side_) - 1U);
  }

  std::vector<std::uint8_t> run(const Placement& home, std::size_t blank) {
    note(rank(home), cell_bit(blank));
    for (std::uint8_t depth = 0; !next_.empty(); ++depth) {
      const std::vector<std::uint32_t> level = std::exchange(next_, {});
      // Mark all placements of this level (`depth` moves) before moving any tile. A move leads to
      // another placement, and `note` adds the blank's new cell to the pending cells of that
      // placement. The cell belongs to the next level, but the placement may also be in this level.
      // If the placement were marked only after the move, the cell would count for this level.
      std::vector<Cells> fresh;
      for (const std::uint32_t place : level) fresh.push_back(mark_reachable(place, depth));
      for (std::size_t i = 0; i < level.size(); ++i) move_tiles(level[i], fresh[i]);
    }
    return std::move(moves_);
  }

 private:
  static constexpr std::uint8_t unknown = 0xFF;

  /// The cells in which the search has found the blank while the group's tiles have one particular
  /// placement.
  struct Blanks {
    Cells reached = 0;
    Cells pending = 0;  ///< cells to be reached on the next level
  };

  std::size_t rank(const Placement& placement) const {
    std::size_t rank = 0;
    UnusedBelow unused;
    for (std::size_t tile = 0; tile < tiles_; ++tile)
      rank = rank * (side_ * side_ - tile) + unused.take(placement[tile]);
    return rank;
  }

  Placement unrank(std::size_t rank) const {
    Placement digits{};
    for (std::size_t tile = tiles_; tile-- > 0;) {
      digits[tile] = static_cast<std::uint8_t>(rank % (side_ * side_ - tile));
      rank /= side_ * side_ - tile;
    }
    UnusedValues unused;
    for (std::size_t tile = 0; tile < tiles_; ++tile)
      digits[tile] = static_cast<std::uint8_t>(unused.take(digits[tile]));
    return digits;
  }

  Cells empty_cells(const Placement& placement) const {
    Cells cells = board_;
    for (std::size_t tile = 0; tile < tiles_; ++tile)
      cells = static_cast<Cells>(cells & ~cell_bit(placement[tile]));
    return cells;
  }

  /// Returns the cells next to cells of the set. The result may include cells of the set itself.
  Cells neighbours_of(Cells cells) const {
    const unsigned set = cells;
    const unsigned last_column = unsigned{first_column_} << (side_ - 1);
    return static_cast<Cells>(((set & ~last_column) << 1U | (set & ~unsigned{first_column_}) >> 1U |
                               set << side_ | set >> side_) &
                              board_);
  }

  /// Returns these cells and all cells that the blank can reach from them without moving a tile of
  /// the group.
  Cells reachable_from(Cells cells, Cells empty) const {
    for (Cells before = 0; before != cells;) {
      before = cells;
      cells = static_cast<Cells>(cells | (neighbours_of(cells) & empty));
    }
    return cells;
  }

  void note(std::size_t place, Cells blank) {
    auto& [reached, pending] = blanks_[place];
    if ((reached & blank) != 0) return;
    if (pending == 0) next_.push_back(static_cast<std::uint32_t>(place));
    pending = static_cast<Cells>(pending | blank);
  }

  /// Handles the pending cells of one placement of the group's tiles: the cells of the blank that
  /// `note` recorded for this depth. Marks as reached these cells and all cells to which the blank
  /// can move from them without moving a tile of the group. Returns the marked cells. Afterwards,
  /// no cell is pending.
  Cells mark_reachable(std::size_t place, std::uint8_t depth) {
    auto& [reached, pending] = blanks_[place];
    const Cells fresh =
        reachable_from(std::exchange(pending, Cells{0}), empty_cells(unrank(place)));
    reached = static_cast<Cells>(reached | fresh);
    if (moves_[place] == unknown) moves_[place] = depth;
    return fresh;
  }

  /// Tries all moves of the group's tiles in the placement `place`. The blank can be in any cell of
  /// `blanks`, so a tile can move into each of these cells that is next to it. The blank is then in
  /// the cell that the tile left. `note` records this cell and the new placement for the next
  /// level.
  void move_tiles(std::size_t place, Cells blanks) {
    const Placement placement = unrank(place);
    for (std::size_t tile = 0; tile < tiles_; ++tile) {
      const std::size_t from = placement[tile];
      for_each_cell(static_cast<Cells>(neighbours_of(cell_bit(from)) & blanks),
                    [&](std::size_t to) {
                      Placement moved = placement;
                      moved[tile] = static_cast<std::uint8_t>(to);
                      note(rank(moved), cell_bit(from));
                    });
    }
  }

  std::size_t side_;
  std::size_t tiles_;
  Cells board_ = 0;
  Cells first_column_ = 0;
  std::vector<std::uint8_t> moves_;
  std::vector<Blanks> blanks_;       ///< by placement
  std::vector<std::uint32_t> next_;  ///< the placements that have pending cells
};

}  // namespace

PatternDatabase::PatternDatabase(int side, std::size_t blank, std::vector<std::uint8_t> homes)
    : cells_(static_cast<std::size_t>(side) * static_cast<std::size_t>(side)),
      homes_(std::move(homes)) {
  Placement home{};
  std::copy(homes_.begin(), homes_.end(), home.begin());
  moves_ = Retrograde(side, homes_.size()).run(home, blank);
}

std::optional<PatternDatabase> PatternDatabase::from_bytes(int side,
                                                           std::vector<std::uint8_t> homes,
                                                           std::string_view bytes) {
  const auto cells = static_cast<std::size_t>(side) * static_cast<std::size_t>(side);
  if (bytes.size() != placement_count(cells, homes.size())) return std::nullopt;
  return PatternDatabase(cells, std::move(homes), {bytes.begin(), bytes.end()});
}

}  // namespace reference
