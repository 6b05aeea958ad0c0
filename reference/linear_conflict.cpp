#include "reference/linear_conflict.hpp"

#include <algorithm>

namespace reference {
namespace {

using Digits = std::array<std::size_t, 4>;

/// Decodes an index of the table `extra_moves_`: returns its digits in base `side` + 1, most
/// significant first. Each digit describes one cell of a line.
Digits digits_of(std::size_t index, std::size_t side) {
  Digits digits{};
  for (std::size_t place = side; place-- > 0; index /= side + 1) digits[place] = index % (side + 1);
  return digits;
}

/// Returns the number of moves to add for one line: two for each tile that must leave the line and
/// come back. The tiles of the longest subsequence in the right order can stay.
std::size_t moves_for_conflicts(const Digits& digits, std::size_t side) {
  std::size_t belonging = 0;
  std::size_t longest = 0;
  std::array<std::size_t, 4>
      longest_to{};  // by position: length of the longest subsequence that ends there
  for (std::size_t place = 0; place < side; ++place) {
    if (digits[place] == side) continue;
    ++belonging;
    longest_to[place] = 1;
    for (std::size_t earlier = 0; earlier < place; ++earlier) {
      if (digits[earlier] < digits[place])
        longest_to[place] = std::max(longest_to[place], longest_to[earlier] + 1);
    }
    longest = std::max(longest, longest_to[place]);
  }
  return 2 * (belonging - longest);
}

}  // namespace

LinearConflict::LinearConflict(const Board& goal)
    : distances_(goal), side_(static_cast<std::size_t>(goal.side)) {
  for (Line& line : lines_) line.digit_of.fill(static_cast<std::uint8_t>(side_));
  for (std::size_t cell = 0; cell < goal.cells(); ++cell) {
    const std::size_t row = cell / side_;
    const std::size_t column = cell % side_;
    lines_[row].cells[column] = static_cast<std::uint8_t>(cell);
    lines_[side_ + column].cells[row] = static_cast<std::uint8_t>(cell);
    const std::uint8_t tile = goal.tiles[cell];
    if (tile == 0) continue;  // the blank causes no conflicts
    lines_[row].digit_of[tile] = static_cast<std::uint8_t>(column);
    lines_[side_ + column].digit_of[tile] = static_cast<std::uint8_t>(row);
  }
  std::size_t indices = 1;
  for (std::size_t place = 0; place < side_; ++place) indices *= side_ + 1;
  for (std::size_t index = 0; index < indices; ++index) {
    extra_moves_.push_back(
        static_cast<std::uint8_t>(moves_for_conflicts(digits_of(index, side_), side_)));
  }
}

LinearConflict::Value LinearConflict::of(const Board& board) const {
  Value value;
  value.total = distances_.of(board).total;
  for (std::size_t line = 0; line < 2 * side_; ++line) update(value, board.tiles, line);
  return value;
}

}  // namespace reference
