// Runs the path validator with three arbitrary texts. It must not crash, and must accept only
// shortest paths. The bytes are the input, the answer and the output, separated by '|'.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "problems/eightpath/output_validator/path_check.hpp"

namespace {

std::string_view take_text(std::string_view& bytes) {
  const std::string_view text = bytes.substr(0, bytes.find('|'));
  bytes.remove_prefix(std::min(text.size() + 1, bytes.size()));
  return text;
}

bool is_shortest_way(std::string_view input, std::string_view output) {
  const reference::Board start = reference::board_from_text(input, 3, "x").value();
  const reference::Board goal = reference::solved_board(3);
  const std::string_view word = reference::take_word(output);
  const auto moves = reference::fewest_moves(start, goal);
  if (word == "unsolvable") return !moves;
  return moves == word.size() && reference::replay(start, word).board == goal;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string_view bytes(reinterpret_cast<const char*>(data), size);
  const std::string_view input = take_text(bytes);
  const std::string_view answer = take_text(bytes);
  const auto decision = path_check::check(path_check::Rules{}, input, answer, bytes);
  if (decision.message.size() > 200) __builtin_trap();
  if (decision.verdict != path_check::Verdict::accepted) return 0;
  if (!is_shortest_way(input, bytes)) __builtin_trap();
  return 0;
}
