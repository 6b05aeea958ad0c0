#ifndef RULES_HPP
#define RULES_HPP

// The rules for a path, which the validator's arguments (`output_validator_args`) set:
//
//   size=3x3|4x4         the size of the board
//   blank=x              how the blank is written
//   goal=1,2,3,4,5,...   the tiles of the goal row by row; default: in order, the blank at the end
//   length=shortest|any  whether the path must be as short as possible
//   unsolvable=WORD      the answer if there is no path
//   moves_max=N          the maximum number of moves

#include <algorithm>
#include <cstddef>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "puzzle.hpp"

namespace path_check {

/// Defaults as in the problem "eightpath".
struct Rules {
  int side = 3;
  std::string blank = "x";
  reference::Board goal = reference::solved_board(3);
  bool shortest = true;
  std::string unsolvable = "unsolvable";
  std::size_t moves_max = std::numeric_limits<std::size_t>::max();

  std::string size_text() const { return std::to_string(side) + "x" + std::to_string(side); }
};

inline bool is_move(char letter) {
  return reference::move_from_letter(letter) < reference::move_letters.size();
}

/// True if the text cannot be confused with a path and contains no white space.
inline bool is_other_word(const std::string& text) {
  return !std::all_of(text.begin(), text.end(), is_move) &&
         std::none_of(text.begin(), text.end(), reference::is_white_space);
}

inline bool parse_count(const std::string& text, std::size_t& count) {
  constexpr std::size_t digits_max = 9;
  if (text.empty() || text.size() > digits_max) return false;
  if (text.find_first_not_of("0123456789") != std::string::npos) return false;
  count = std::stoul(text);
  return true;
}

/// Adds one setting to the rules; false if there is no such setting or value. The goal can only be
/// parsed once size and blank are known, so its text is stored in `goal`.
inline bool take_setting(const std::string& key, const std::string& value, Rules& rules,
                         std::string& goal) {
  if (key == "size" && (value == "3x3" || value == "4x4")) {
    rules.side = value.front() - '0';
  } else if (key == "blank" && !value.empty()) {
    rules.blank = value;
  } else if (key == "goal" && !value.empty()) {
    goal = value;
    std::replace(goal.begin(), goal.end(), ',', ' ');
  } else if (key == "length" && (value == "shortest" || value == "any")) {
    rules.shortest = value == "shortest";
  } else if (key == "unsolvable" && is_other_word(value)) {
    rules.unsolvable = value;
  } else {
    return key == "moves_max" && parse_count(value, rules.moves_max);
  }
  return true;
}

/// Parses the arguments. On failure returns `nullopt` and sets `error`.
inline std::optional<Rules> parse_rules(const std::vector<std::string>& arguments,
                                        std::string& error) {
  Rules rules;
  std::string goal_text;
  for (const std::string& argument : arguments) {
    const std::size_t equals = std::min(argument.find('='), argument.size());
    const std::string value = argument.substr(std::min(equals + 1, argument.size()));
    if (!take_setting(argument.substr(0, equals), value, rules, goal_text)) {
      error = "unknown argument '" + argument + "'";
      return std::nullopt;
    }
  }
  rules.goal = reference::solved_board(rules.side);
  if (goal_text.empty()) return rules;
  const auto goal = reference::board_from_text(goal_text, rules.side, rules.blank);
  if (!goal) {
    error = "the goal is not a board of " + rules.size_text() + " with blank '" + rules.blank + "'";
    return std::nullopt;
  }
  rules.goal = *goal;
  return rules;
}

}  // namespace path_check

#endif  // RULES_HPP
