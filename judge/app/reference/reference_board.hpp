#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "judge/core/error.hpp"
#include "reference/puzzle.hpp"

namespace judge::app {

/// Parses a board: its tiles row by row, separated by white space or commas, or one word of nine
/// digits. 9 tiles are a 3x3 board, 16 are a 4x4 board. `blank` is the text that stands for the
/// empty cell; if `blank` is empty, "0" and "x" stand for it. `name` describes the board in error
/// messages, such as "the goal". The error message quotes the invalid token.
Result<reference::Board> parse_board(std::string_view text, std::string_view blank,
                                     std::string_view name);

/// Parses a permutation of 1 … n. The returned numbers are lower by 1: they start at 0. The error
/// message quotes the invalid token.
Result<std::vector<std::size_t>> parse_permutation(std::string_view text);

}  // namespace judge::app
