// Two lines, each with the digits 0 to 8, each once and with nothing between them; spaces and tabs
// may stand before and after.

#include <algorithm>
#include <cstddef>
#include <iostream>
#include <iterator>
#include <string>

constexpr int exit_valid = 42;
constexpr int exit_invalid = 43;

bool is_board(std::string line) {
  const std::string blanks = " \t";
  line.erase(line.find_last_not_of(blanks) + 1);
  line.erase(0, line.find_first_not_of(blanks));
  std::sort(line.begin(), line.end());
  return line == "012345678";
}

bool is_valid(const std::string& text) {
  const std::size_t first_end = text.find('\n');
  if (first_end == std::string::npos) return false;
  const std::size_t second_end = text.find('\n', first_end + 1);
  if (second_end == std::string::npos || second_end + 1 != text.size()) return false;
  return is_board(text.substr(0, first_end)) &&
         is_board(text.substr(first_end + 1, second_end - first_end - 1));
}

int main() {
  const std::string text{std::istreambuf_iterator<char>(std::cin), {}};
  return is_valid(text) ? exit_valid : exit_invalid;
}
