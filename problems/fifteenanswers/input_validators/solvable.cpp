// Accepts a 4x4 board if single spaces separate its cells and if moves of the blank can put its
// tiles in order, with the blank in the last cell. board.cpp checks the cells.

#include <cstddef>
#include <iostream>
#include <iterator>
#include <sstream>
#include <string>
#include <vector>

constexpr int exit_valid = 42;
constexpr int exit_invalid = 43;
constexpr std::size_t side = 4;

/// Every move swaps the blank with a tile and moves it by one row or column. So the parity of the
/// permutation of all cells plus the blank's distance from the last cell never changes.
bool is_solvable(const std::vector<int>& cells) {
  bool odd = false;
  for (std::size_t later = 0; later < cells.size(); ++later) {
    const int last = static_cast<int>(cells.size());
    const int tile = cells[later] == 0 ? last : cells[later];
    for (std::size_t earlier = 0; earlier < later; ++earlier) {
      if ((cells[earlier] == 0 ? last : cells[earlier]) > tile) odd = !odd;
    }
    const std::size_t distance = side - 1 - later / side + side - 1 - later % side;
    if (cells[later] == 0 && distance % 2 == 1) odd = !odd;
  }
  return !odd;
}

/// Returns the line that has these cells.
std::string line_of(const std::vector<int>& cells) {
  std::string line;
  for (const int cell : cells) line += (line.empty() ? "" : " ") + std::to_string(cell);
  return line + "\n";
}

/// Returns the error in the input; empty if there is none.
std::string fault_in(const std::string& text) {
  std::istringstream words(text);
  const std::vector<int> cells{std::istream_iterator<int>(words), {}};
  if (cells.size() != side * side || line_of(cells) != text) {
    return "line 1: expected sixteen numbers, separated by single spaces, and no other line";
  }
  return is_solvable(cells) ? "" : "line 1: the board cannot be solved";
}

int main() {
  const std::string fault = fault_in({std::istreambuf_iterator<char>(std::cin), {}});
  if (fault.empty()) return exit_valid;
  std::cerr << fault << '\n';
  return exit_invalid;
}
