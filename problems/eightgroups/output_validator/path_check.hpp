#ifndef PATH_CHECK_HPP
#define PATH_CHECK_HPP

// Decides whether a path solves a sliding puzzle. Pure: text in, decision out; files and exit codes
// are in run_check.hpp.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "puzzle.hpp"
#include "rules.hpp"

namespace path_check {

enum class Verdict { accepted, wrong, judging_error };

struct Decision {
  Verdict verdict = Verdict::accepted;
  std::string message;  ///< why it is not accepted
  /// The same for the author of the output, who may not know the input. It does not quote the
  /// output, which could contain the input, and shows no boards.
  std::string team_message;

  friend bool operator==(const Decision& a, const Decision& b) {
    return a.verdict == b.verdict && a.message == b.message;
  }
};

inline Decision wrong(const std::string& message) { return {Verdict::wrong, message, message}; }

/// Wrong, with a message for judges and one for the author.
inline Decision wrong(std::string message, std::string team_message) {
  return {Verdict::wrong, std::move(message), std::move(team_message)};
}

inline Decision judging_error(std::string message) {
  return {Verdict::judging_error, std::move(message), {}};
}

// ---- words ------------------------------------------------------------------------------------

/// "1 move", "2 moves".
inline std::string moves_text(std::size_t count) {
  return std::to_string(count) + (count == 1 ? " move" : " moves");
}

/// Replaces everything except printable ASCII by \x00, so that the text is safe to show anywhere.
inline std::string printable(std::string_view text) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string result;
  for (const char character : text) {
    const auto byte = static_cast<unsigned char>(character);
    if (byte >= 0x20 && byte < 0x7F) {
      result += character;
    } else {
      result += "\\x";
      result += digits[byte / 16];
      result += digits[byte % 16];
    }
  }
  return result;
}

/// Quotes the beginning of the text.
inline std::string quoted(std::string_view text) {
  constexpr std::size_t characters_max = 20;
  const std::string end = text.size() > characters_max ? "..." : "";
  return "'" + printable(text.substr(0, characters_max)) + end + "'";
}

inline std::string border_in_the_way(char move) {
  switch (move) {
    case 'u':
      return "top row";
    case 'd':
      return "bottom row";
    case 'l':
      return "left column";
    default:
      return "right column";
  }
}

// ---- the decision -----------------------------------------------------------------------------

/// What is needed to judge an output.
struct Task {
  const Rules& rules;
  reference::Board start;
  bool solvable = true;
  /// The minimum number of moves if the rules require a shortest path, otherwise any number of
  /// moves that is known to solve the board.
  std::optional<std::size_t> moves;
};

inline Decision judge_unsolvable(const Task& task, std::string_view rest) {
  const std::string claim = "'" + task.rules.unsolvable + "'";
  if (!rest.empty()) {
    return wrong("text after " + claim + ": " + quoted(rest), "text after " + claim);
  }
  if (!task.solvable) return {};
  if (!task.moves) return wrong(claim + ", but the board can be solved");
  return wrong(claim + ", but " + moves_text(*task.moves) +
               (*task.moves == 1 ? " solves it" : " solve it"));
}

/// Judges a path that reaches the goal by its length.
inline Decision judge_length(const Task& task, std::size_t length) {
  if (length > task.rules.moves_max) {
    return wrong(moves_text(length) + ", but at most " + std::to_string(task.rules.moves_max) +
                 " are allowed");
  }
  if (!task.rules.shortest || !task.moves || length == *task.moves) return {};
  if (length < *task.moves) {
    return judging_error("the output solves the board in " + moves_text(length) +
                         ", fewer than the " + std::to_string(*task.moves) + " of the answer file");
  }
  return wrong(moves_text(length) + ", but " + std::to_string(*task.moves) +
               (*task.moves == 1 ? " suffices" : " suffice"));
}

/// Judges a sequence of letters that are all moves.
inline Decision judge_path(const Task& task, std::string_view path) {
  const reference::Replay replay = reference::replay(task.start, path);
  if (replay.moves_made < path.size()) {
    const char move = path[replay.moves_made];
    return wrong("move " + std::to_string(replay.moves_made + 1) + " of " +
                 std::to_string(path.size()) + ", '" + move + "': the blank is already in the " +
                 border_in_the_way(move));
  }
  if (replay.board == task.rules.goal) return judge_length(task, path.size());
  if (path.empty()) return wrong("no output");
  const std::string after = "after " + moves_text(path.size()) + " the board is ";
  const std::string reason =
      task.solvable ? "not the goal" : "not the goal: this board is unsolvable";
  return wrong(after + to_text(replay.board, task.rules.blank) + ", " + reason, after + reason);
}

inline std::string_view trim(std::string_view text) {
  text = reference::trim_left(text);
  while (!text.empty() && reference::is_white_space(text.back())) text.remove_suffix(1);
  return text;
}

/// Judges an output: one word, which is a path or the word for "unsolvable". An output without a
/// word is the empty path.
inline Decision judge(const Task& task, std::string_view output) {
  std::string_view rest = output;
  const std::string_view word = reference::take_word(rest);
  rest = trim(rest);
  if (word == task.rules.unsolvable) return judge_unsolvable(task, rest);
  const auto strange = std::find_if_not(word.begin(), word.end(), is_move);
  if (strange != word.end()) {
    const std::string place = "character " + std::to_string(strange - word.begin() + 1);
    const std::string moves = ": only u, d, l and r are moves";
    return wrong(place + " is '" + printable({&*strange, 1}) + "'" + moves, place + moves);
  }
  if (!rest.empty()) {
    return wrong("text after the path: " + quoted(rest), "text after the path");
  }
  return judge_path(task, word);
}

/// Decides about an output. Checks the answer file by the same rules first, so that an error in it
/// is always a judging error and never the submission's fault.
inline Decision check(const Rules& rules, std::string_view input, std::string_view answer,
                      std::string_view output) {
  const auto start = reference::board_from_text(input, rules.side, rules.blank);
  if (!start) {
    return judging_error("the input is not a board of " + rules.size_text() + " with blank '" +
                         rules.blank + "'");
  }
  Task task{rules, *start, reference::solvable(*start, rules.goal), std::nullopt};
  // Trusts the answer file on a large board, because a search may take minutes there.
  if (rules.shortest && rules.side == 3) task.moves = fewest_moves(*start, rules.goal);
  const Decision on_answer = judge(task, answer);
  if (on_answer.verdict != Verdict::accepted) {
    return judging_error("the answer file is wrong: " + on_answer.message);
  }
  if (task.solvable) task.moves = reference::take_word(answer).size();
  return judge(task, output);
}

}  // namespace path_check

#endif  // PATH_CHECK_HPP
