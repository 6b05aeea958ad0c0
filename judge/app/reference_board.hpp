#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "judge/core/error.hpp"
#include "reference/puzzle.hpp"

namespace judge::app {

/// The board that a user typed: its tiles row by row, separated by white space or commas, or as one
/// word of nine digits; 9 tiles are a 3x3 board, 16 a 4x4 board. The blank is `blank`, or if that
/// is empty "0" or "x". The error names the token that is wrong; `name` is what the board is to the
/// user, such as "the goal".
Result<reference::Board> parse_board(std::string_view text, std::string_view blank,
                                     std::string_view name);

/// The permutation of 1 … n that a user typed, as numbers from 0. The error names the wrong token.
Result<std::vector<std::size_t>> parse_permutation(std::string_view text);

}  // namespace judge::app
