// One line with the numbers 0 to 15, each once, separated by spaces and tabs; more of those may
// stand anywhere around the cells.

#include <algorithm>
#include <iostream>
#include <iterator>
#include <sstream>
#include <string>
#include <vector>

constexpr int exit_valid = 42;
constexpr int exit_invalid = 43;

bool is_valid(const std::string& text) {
  if (text.empty() || text.find('\n') + 1 != text.size()) return false;
  if (text.find_first_not_of("0123456789 \t\n") != std::string::npos) return false;
  std::istringstream line(text);
  std::vector<std::string> words{std::istream_iterator<std::string>(line), {}};
  std::vector<std::string> expected;
  for (int tile = 0; tile < 16; ++tile) expected.push_back(std::to_string(tile));
  std::sort(words.begin(), words.end());
  std::sort(expected.begin(), expected.end());
  return words == expected;
}

int main() {
  const std::string text{std::istreambuf_iterator<char>(std::cin), {}};
  return is_valid(text) ? exit_valid : exit_invalid;
}
