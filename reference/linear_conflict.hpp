#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "reference/manhattan.hpp"

namespace reference {

/// Manhattan distance plus linear conflicts (Hansson, Mayer and Yung, "Criticizing solutions to
/// relaxed models yields powerful admissible heuristics", 1992): tiles that are in the row (or
/// column) where they belong, but in the wrong order, can't all stay in it. Each tile that must
/// leave and come back adds two moves. The added moves of each line are looked up in a table, as in
/// Korf and Taylor, "Finding optimal solutions to the twenty-four puzzle", 1996.
class LinearConflict {
 public:
  struct Value {
    int total = 0;
    std::array<std::uint8_t, 8> extra{};  ///< the added moves of each row, then of each column
  };

  explicit LinearConflict(const Board& goal);

  const Board& goal() const { return distances_.goal(); }
  Value of(const Board& board) const;

  /// Returns the value after a move. Recomputes the added moves of only two lines. If a tile moves
  /// along a row, only its old and its new column change, because the order of the tiles in the row
  /// stays the same. If a tile moves along a column, only its old and its new row change.
  Value after(const Value& before, const std::array<std::uint8_t, 16>& tiles, std::size_t from,
              std::size_t to) const {
    Value value = before;
    value.total = distances_.after({before.total}, tiles, from, to).total;
    const auto [from_line, to_line] = lines_changed(from, to);
    update(value, tiles, from_line);
    update(value, tiles, to_line);
    return value;
  }

 private:
  struct Line {
    std::array<std::uint8_t, 4> cells{};
    std::array<std::uint8_t, 16>
        digit_of{};  ///< by tile: its position in this line, or `side` if it does not belong here
  };
  struct TwoLines {
    std::size_t from;
    std::size_t to;
  };

  TwoLines lines_changed(std::size_t from, std::size_t to) const {
    const std::size_t row = from / side_;
    if (row != to / side_) return {row, to / side_};
    return {side_ + from % side_, side_ + to % side_};
  }

  void update(Value& value, const std::array<std::uint8_t, 16>& tiles, std::size_t line) const {
    const std::uint8_t now = extra(tiles, lines_[line]);
    value.total += now - value.extra[line];
    value.extra[line] = now;
  }

  std::uint8_t extra(const std::array<std::uint8_t, 16>& tiles, const Line& line) const {
    std::size_t index = 0;
    for (std::size_t place = 0; place < side_; ++place)
      index = index * (side_ + 1) + line.digit_of[tiles[line.cells[place]]];
    return extra_moves_[index];
  }

  Manhattan distances_;
  std::size_t side_;
  std::array<Line, 8> lines_{};
  std::vector<std::uint8_t> extra_moves_;  ///< by the line's digits, in base side + 1
};

}  // namespace reference
