// Accepts one line with the digits 0 to 8, each once, with nothing between them; spaces and tabs
// may precede and follow. The ring must be reachable. Standard error has the error and its place.

#include <cstddef>
#include <cstdio>
#include <iostream>
#include <iterator>
#include <string>

constexpr int exit_valid = 42;
constexpr int exit_invalid = 43;

const std::string digits = "012345678";
const std::string expected =
    ": expected one line with the digits 0 to 8, each once, with nothing between them";

/// Returns the character in quotes, or its name if it is not printable.
std::string shown(char character) {
  if (character == ' ') return "a space";
  if (character == '\t') return "a tab";
  if (character == '\r') return "a carriage return";
  if (character > ' ' && character <= '~') return std::string("'") + character + "'";
  char name[] = "byte 0x00";
  std::snprintf(name, sizeof name, "byte 0x%02x", static_cast<unsigned char>(character));
  return name;
}

/// The goal 123804765 has seven inversions, and moves never change the parity of their number,
/// because a tile that moves up or down passes two others.
bool reaches_the_ring(const std::string& board) {
  int inversions = 0;
  for (std::size_t later = 0; later < board.size(); ++later) {
    for (std::size_t earlier = 0; earlier < later; ++earlier) {
      inversions += board[later] != '0' && board[earlier] > board[later] ? 1 : 0;
    }
  }
  return inversions % 2 == 1;
}

/// Returns the error in the line; empty if there is none.
std::string fault_in_board(const std::string& line) {
  const std::size_t first = line.find_first_not_of(" \t");
  if (first == std::string::npos) return "no board" + expected;
  const std::size_t end = line.find_last_not_of(" \t") + 1;
  std::string missing = digits;
  for (std::size_t i = first; i < end; ++i) {
    const std::string here = shown(line[i]) + " at character " + std::to_string(i + 1);
    const std::size_t place = missing.find(line[i]);
    if (digits.find(line[i]) == std::string::npos) return here + expected;
    if (place == std::string::npos) return here + " appears twice";
    missing.erase(place, 1);
  }
  if (!missing.empty()) return shown(missing[0]) + " is missing" + expected;
  if (reaches_the_ring(line.substr(first, end - first))) return "";
  return "no moves lead from this board to the ring; swap two tiles to make it reachable";
}

/// Returns the error in the input with its line; empty if there is none.
std::string fault_in(const std::string& text) {
  const std::size_t end = text.find('\n');
  const std::string fault = fault_in_board(text.substr(0, end));
  if (!fault.empty()) return "line 1: " + fault;
  if (end == std::string::npos) return "line 1 does not end with a newline";
  return end + 1 == text.size() ? "" : "line 2: more text after the board";
}

int main() {
  const std::string text{std::istreambuf_iterator<char>(std::cin), {}};
  const std::string fault = fault_in(text);
  if (fault.empty()) return exit_valid;
  std::cerr << fault << '\n';
  return exit_invalid;
}
