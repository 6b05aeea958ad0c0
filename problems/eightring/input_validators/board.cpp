// One line with the digits 0 to 8, each once and with nothing between them; spaces and tabs may
// stand before and after. The ring must be reachable.

#include <algorithm>
#include <cstddef>
#include <iostream>
#include <iterator>
#include <string>

constexpr int exit_valid = 42;
constexpr int exit_invalid = 43;

/// The goal 123804765 has seven inversions, and moves never change whether their number is odd: a
/// tile that moves up or down passes two others.
bool reaches_the_ring(const std::string& board) {
  int inversions = 0;
  for (std::size_t later = 0; later < board.size(); ++later) {
    for (std::size_t earlier = 0; earlier < later; ++earlier) {
      inversions += board[later] != '0' && board[earlier] > board[later] ? 1 : 0;
    }
  }
  return inversions % 2 == 1;
}

bool is_valid(const std::string& text) {
  if (text.empty() || text.find('\n') + 1 != text.size()) return false;
  const std::string white_space = " \t\n";
  std::string board = text.substr(0, text.find_last_not_of(white_space) + 1);
  board.erase(0, board.find_first_not_of(white_space));
  std::string sorted = board;
  std::sort(sorted.begin(), sorted.end());
  return sorted == "012345678" && reaches_the_ring(board);
}

int main() {
  const std::string text{std::istreambuf_iterator<char>(std::cin), {}};
  return is_valid(text) ? exit_valid : exit_invalid;
}
