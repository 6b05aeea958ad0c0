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

/// Databases for groups of tiles that have no tile in common and together have all: 6, 6 and 3
/// tiles of a 4x4 board, 4 and 4 of a 3x3 board. As each counts the moves of its own tiles only,
/// the sum is a lower bound on all moves.
class PatternSet {
 public:
  /// Builds them for boards of this side with the goal's blank in this cell, in a second or two for
  /// 4x4. In which order the other tiles belong does not matter: they are named by their homes.
  PatternSet(int side, std::size_t blank);

  /// Takes what `bytes()` gave for the same side and blank; nothing if the size is wrong.
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

/// The cell of the goal's blank after as many quarter turns of the board as bring it to the bottom
/// right quarter. A turned puzzle is as hard as before, so this is what a `PatternSet` is made for.
std::size_t pattern_blank(const Board& goal);

/// The heuristic: the sum over the groups, or the same for the board reflected at its main diagonal
/// if that is more and the goal's blank lies on the diagonal (Korf and Felner, 2002). Not
/// consistent, as the databases leave out where the blank is: a move may change it by more. IDA*
/// does not mind.
class AdditivePatterns {
 public:
  struct Value {
    int total = 0;
    std::array<std::uint8_t, 16> cell_of{};   ///< where the tile lies that belongs here
    std::array<std::uint8_t, 3> plain{};      ///< moves by group
    std::array<std::uint8_t, 3> reflected{};  ///< and for the reflected board
  };

  /// Builds the databases.
  explicit AdditivePatterns(const Board& goal);

  /// With databases for this side and `pattern_blank(goal)`.
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
  std::array<std::uint8_t, 16> turned_{};      ///< by cell: where the turns bring it
  std::array<std::uint8_t, 16> reflection_{};  ///< by turned cell
  std::array<std::uint8_t, 16> home_of_{};     ///< by tile: the turned cell where it belongs
  std::array<std::uint8_t, 16> group_of_{};    ///< by turned home
};

}  // namespace reference
