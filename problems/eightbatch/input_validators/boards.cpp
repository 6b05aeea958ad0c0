// A line with the number of boards, 1 to 8, and three lines for each board, with the digits 0 to 8
// each once, three in a line, separated by spaces and tabs; more of those may stand anywhere
// around.

#include <algorithm>
#include <iostream>
#include <iterator>
#include <sstream>
#include <string>

constexpr int exit_valid = 42;
constexpr int exit_invalid = 43;

/// The digits of a line of so many one-digit words; nothing if it is not such a line.
std::string digits_of(const std::string& line, std::size_t count) {
  const std::string known = "012345678 \t";
  if (line.find_first_not_of(known) != std::string::npos) return "";
  std::istringstream words(line);
  std::string digits;
  for (std::string word; words >> word;) {
    if (word.size() != 1) return "";
    digits += word;
  }
  return digits.size() == count ? digits : "";
}

bool is_valid(const std::string& text) {
  if (text.empty() || text.back() != '\n') return false;
  std::istringstream lines(text);
  std::string line;
  std::getline(lines, line);
  const std::string boards = digits_of(line, 1);
  if (boards.empty() || boards == "0") return false;
  for (int board = 0; board < boards[0] - '0'; ++board) {
    std::string cells;
    for (int row = 0; row < 3; ++row) {
      if (!std::getline(lines, line)) return false;
      cells += digits_of(line, 3);
    }
    std::sort(cells.begin(), cells.end());
    if (cells != "012345678") return false;
  }
  return !std::getline(lines, line);
}

int main() {
  const std::string text{std::istreambuf_iterator<char>(std::cin), {}};
  return is_valid(text) ? exit_valid : exit_invalid;
}
