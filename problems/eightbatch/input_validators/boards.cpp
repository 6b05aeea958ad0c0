// Accepts a line with the number of boards, 1 to 8, and three lines for each board, with the digits
// 0 to 8, each once, three per line, separated by spaces and tabs, with any further spaces and tabs
// around them. Standard error has the error and its place.

#include <cstddef>
#include <cstdio>
#include <iostream>
#include <iterator>
#include <sstream>
#include <string>

constexpr int exit_valid = 42;
constexpr int exit_invalid = 43;

/// Returns the character in quotes, or its name if it is not printable.
std::string shown(char character) {
  if (character == '\r') return "a carriage return";
  if (character > ' ' && character <= '~') return std::string("'") + character + "'";
  char name[] = "byte 0x00";
  std::snprintf(name, sizeof name, "byte 0x%02x", static_cast<unsigned char>(character));
  return name;
}

std::string fault_at(int line, const std::string& what) {
  return "line " + std::to_string(line) + ": " + what;
}

/// Returns the error in the line, whose cells must be digits from `lowest` to 8; empty if there is
/// none. Adds its digits to `digits`.
std::string fault_in_digits(const std::string& line, char lowest, std::string& digits) {
  bool separated = true;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (line[i] == ' ' || line[i] == '\t') {
      separated = true;
      continue;
    }
    const std::string here = shown(line[i]) + " at character " + std::to_string(i + 1);
    if (line[i] < lowest || line[i] > '8') return here + ": expected " + lowest + " to 8";
    if (!separated) return "no space before " + here;
    digits += line[i];
    separated = false;
  }
  return "";
}

/// Returns the error in a line of a board; empty if there is none. Adds its digits to `board`,
/// which has those of the lines above.
std::string fault_in_row(const std::string& line, std::string& board) {
  std::string row;
  const std::string fault = fault_in_digits(line, '0', row);
  if (!fault.empty()) return fault;
  if (row.size() != 3) return "expected 3 digits, not " + std::to_string(row.size());
  for (const char digit : row) {
    if (board.find(digit) != std::string::npos) return shown(digit) + " appears twice on its board";
    board += digit;
  }
  return "";
}

/// Returns the error in the input with its line; empty if there is none.
std::string fault_in(const std::string& text) {
  std::istringstream lines(text);
  std::string line;
  std::string count;
  std::getline(lines, line);
  const std::string fault = fault_in_digits(line, '1', count);
  if (!fault.empty()) return fault_at(1, fault);
  if (count.size() != 1) return fault_at(1, "expected the number of boards, 1 to 8, alone");
  const int last = 1 + 3 * (count[0] - '0');
  std::string board;
  for (int number = 2; number <= last; ++number) {
    if (!std::getline(lines, line)) return fault_at(number, "missing: a board has three lines");
    if (number % 3 == 2) board.clear();
    const std::string fault_in_line = fault_in_row(line, board);
    if (!fault_in_line.empty()) return fault_at(number, fault_in_line);
  }
  if (std::getline(lines, line)) return fault_at(last + 1, "more text after the last board");
  return text.back() == '\n' ? "" : fault_at(last, "does not end with a newline");
}

int main() {
  const std::string text{std::istreambuf_iterator<char>(std::cin), {}};
  const std::string fault = fault_in(text);
  if (fault.empty()) return exit_valid;
  std::cerr << fault << '\n';
  return exit_invalid;
}
