#include "judge/app/reference/reference_board.hpp"

#include <algorithm>
#include <optional>

#include <fmt/format.h>

#include "judge/core/text.hpp"

namespace judge::app {
namespace {

constexpr std::size_t elements_max = 10'000'000;

std::vector<std::string_view> split_at_blanks(std::string_view text) {
  const auto separates = [](char character) {
    return character == ',' || reference::is_white_space(character);
  };
  std::vector<std::string_view> words;
  while (!text.empty()) {
    const auto begin = std::find_if_not(text.begin(), text.end(), separates);
    const auto end = std::find_if(begin, text.end(), separates);
    if (begin != end) words.emplace_back(begin, end);
    text = std::string_view(end, text.end());
  }
  return words;
}

/// Splits the text into tokens. One word of nine digits counts as nine tokens.
std::vector<std::string_view> tokens_of(std::string_view text) {
  std::vector<std::string_view> words = split_at_blanks(text);
  if (words.size() != 1 || words[0].size() != 9) return words;
  std::vector<std::string_view> letters;
  for (std::size_t place = 0; place < 9; ++place) letters.push_back(words[0].substr(place, 1));
  return letters;
}

std::optional<std::uint8_t> tile_of(std::string_view token, std::string_view blank,
                                    std::size_t cells) {
  if (!blank.empty()) return reference::tile_from_word(token, blank, cells);
  return reference::tile_from_word(token == "x" ? "0" : token, "0", cells);
}

std::string shown(std::string_view token) { return quoted(token, 20); }

}  // namespace

Result<reference::Board> parse_board(std::string_view text, std::string_view blank,
                                     std::string_view name) {
  const std::vector<std::string_view> tokens = tokens_of(text);
  if (tokens.size() != 9 && tokens.size() != 16) {
    return failure(
        fmt::format("{} has {} tokens; a 3x3 board has 9, a 4x4 board 16", name, tokens.size()));
  }
  reference::Board board;
  board.side = tokens.size() == 9 ? 3 : 4;
  std::vector<std::size_t> first_at(tokens.size());  // by tile; positions count from 1; 0: not seen
  for (std::size_t place = 0; place < tokens.size(); ++place) {
    const auto tile = tile_of(tokens[place], blank, tokens.size());
    if (!tile) {
      return failure(fmt::format(
          "token {} of {}, '{}', is not a tile of a {}x{} board: tiles are 1 to {}, and {} for the "
          "blank",
          place + 1, name, shown(tokens[place]), board.side, board.side, tokens.size() - 1,
          blank.empty() ? "0 or x" : blank));
    }
    if (first_at[*tile] != 0) {
      return failure(fmt::format("token {} of {}, '{}', repeats token {}", place + 1, name,
                                 shown(tokens[place]), first_at[*tile]));
    }
    first_at[*tile] = place + 1;
    board.tiles[place] = *tile;
  }
  return board;
}

Result<std::vector<std::size_t>> parse_permutation(std::string_view text) {
  const std::vector<std::string_view> tokens = split_at_blanks(text);
  if (tokens.empty()) return failure("the permutation is empty: give the numbers 1 to n");
  if (tokens.size() > elements_max) {
    return failure(fmt::format("the permutation has {} elements; the maximum is {}", tokens.size(),
                               elements_max));
  }
  std::vector<std::size_t> permutation;
  std::vector<std::size_t> first_at(tokens.size());
  for (const std::string_view token : tokens) {
    const std::size_t element = parse_integer<std::size_t>(token).value_or(0);
    const std::size_t place = permutation.size() + 1;
    if (element < 1 || element > tokens.size()) {
      return failure(
          fmt::format("token {}, '{}', is not a number from 1 to {}, the number of elements", place,
                      shown(token), tokens.size()));
    }
    if (first_at[element - 1] != 0) {
      return failure(fmt::format("token {}, '{}', repeats token {}", place, shown(token),
                                 first_at[element - 1]));
    }
    first_at[element - 1] = place;
    permutation.push_back(element - 1);
  }
  return permutation;
}

}  // namespace judge::app
