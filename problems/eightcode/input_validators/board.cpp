// Input validator: the word `encode`, and a line with a board, cells separated by single spaces,
// which can be reached from the solved board.

#include <cstdio>
#include <string>

namespace {

int invalid(const char* reason) {
  std::fprintf(stderr, "line 2: %s\n", reason);
  return 43;
}

/// True if the number of pairs of tiles in the wrong order is even. On a board of three columns, no
/// move changes whether it is.
bool is_reachable(const std::string& cells) {
  int inversions = 0;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    for (std::size_t j = i + 1; j < cells.size(); ++j) {
      if (cells[i] != 'x' && cells[j] != 'x' && cells[i] > cells[j]) ++inversions;
    }
  }
  return inversions % 2 == 0;
}

}  // namespace

int main() {
  std::string text;
  for (int c = std::getchar(); c != EOF && text.size() < 100; c = std::getchar()) {
    text += static_cast<char>(c);
  }
  const std::string first_line = "encode\n";
  if (text.substr(0, first_line.size()) != first_line) {
    std::fprintf(stderr, "line 1: expected the word encode\n");
    return 43;
  }
  text.erase(0, first_line.size());
  if (text.size() != 18 || text[17] != '\n') {
    return invalid("expected nine cells, single spaces between them, and a newline");
  }
  std::string cells;
  for (std::size_t i = 0; i < 17; ++i) {
    const bool is_cell = i % 2 == 0;
    if (!is_cell && text[i] != ' ') return invalid("expected a single space between two cells");
    if (!is_cell) continue;
    if (std::string("12345678x").find(text[i]) == std::string::npos) {
      return invalid("expected the digits 1 to 8 and the letter x");
    }
    if (cells.find(text[i]) != std::string::npos) return invalid("a cell occurs twice");
    cells += text[i];
  }
  if (!is_reachable(cells)) return invalid("the board can't be reached from 1 2 3 4 5 6 7 8 x");
  return 42;
}
