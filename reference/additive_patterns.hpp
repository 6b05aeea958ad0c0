#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "reference/pattern_database.hpp"
#include "reference/puzzle.hpp"

namespace reference {

/// Pattern databases for disjoint groups of tiles that together contain all tiles: 6, 6 and 3 tiles
/// of a 4x4 board, 4 and 4 tiles of a 3x3 board. Each database counts only the moves of its own
/// tiles, so the sum of their values is a lower bound on the number of all moves.
class PatternSet {
 public:
  /// Builds the databases for boards with `side` rows and columns and a goal with the blank in the
  /// cell `blank`. Takes a second or two for 4x4. The order of the tiles in the goal does not
  /// matter, because each tile is identified by its cell in the goal.
  PatternSet(int side, std::size_t blank);

  /// Restores a set from the result of `bytes()`. `side` and `blank` must be those of the original
  /// set. Returns `nullopt` if `bytes` has the wrong size.
  static std::optional<PatternSet> from_bytes(int side, std::size_t blank, std::string_view bytes);
  std::string bytes() const;

  int side() const { return side_; }
  std::size_t blank() const { return blank_; }
  const std::vector<PatternDatabase>& groups() const { return groups_; }

 private:
  PatternSet() = default;

  int side_ = 0;
  std::size_t blank_ = 0;
  std::vector<PatternDatabase> groups_;
};

/// Rotates the board by quarter turns until the goal's blank is in the bottom right quarter, and
/// returns the blank's new cell. A rotated puzzle needs the same number of moves, so a `PatternSet`
/// for this cell is sufficient.
std::size_t pattern_blank(const Board& goal);

/// A heuristic: the sum of the values from the pattern databases of all groups. If the goal's blank
/// is on the main diagonal, also computes the sum for the board reflected at that diagonal, and
/// uses the larger sum (Korf and Felner, 2002). The heuristic is not consistent, because the
/// databases ignore where the blank is: one move may change the value by more than one. IDA* does
/// not need consistency.
class AdditivePatterns {
 public:
  struct Value {
    int total = 0;
    std::array<std::uint8_t, 16> cell_of{};   ///< by home: the cell of the tile that belongs there
    std::array<std::uint8_t, 3> plain{};      ///< moves by group
    std::array<std::uint8_t, 3> reflected{};  ///< moves by group on the reflected board
  };

  /// Builds the databases.
  explicit AdditivePatterns(const Board& goal);

  /// Uses existing databases. They must have been built for the side length of `goal` and for the
  /// blank in the cell `pattern_blank(goal)`.
  AdditivePatterns(const Board& goal, std::shared_ptr<const PatternSet> patterns);

  const Board& goal() const { return goal_; }
  Value of(const Board& board) const;

  Value after(const Value& before, const std::array<std::uint8_t, 16>& tiles, std::size_t from,
              std::size_t to) const;

 private:
  void look_up(Value& value, std::size_t group) const;
  void look_up_reflected(Value& value, std::size_t group) const;
  void add_up(Value& value) const;

  Board goal_;
  std::shared_ptr<const PatternSet> patterns_;
  bool reflects_ = false;
  std::array<std::uint8_t, 16> turned_{};      ///< by cell: the cell after the rotation
  std::array<std::uint8_t, 16> reflection_{};  ///< by rotated cell
  std::array<std::uint8_t, 16> home_of_{};     ///< by tile: the rotated cell where it belongs
  std::array<std::uint8_t, 16> group_of_{};    ///< by rotated home
};

}  // namespace reference
