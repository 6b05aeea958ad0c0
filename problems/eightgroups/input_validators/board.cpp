// Accepts one line of the digits 1 to 8 and the letter x, each once, separated by spaces and tabs.
// Further spaces and tabs may surround them. Standard error has the error and its place.

#include <cstddef>
#include <cstdio>
#include <iostream>
#include <iterator>
#include <string>

constexpr int exit_valid = 42;
constexpr int exit_invalid = 43;

const std::string cells = "12345678x";
const std::string expected = ": expected one line with the digits 1 to 8 and x, each once";

/// Returns the character in quotes, or its name if it is not printable.
std::string shown(char character) {
  if (character == '\r') return "a carriage return";
  if (character > ' ' && character <= '~') return std::string("'") + character + "'";
  char name[] = "byte 0x00";
  std::snprintf(name, sizeof name, "byte 0x%02x", static_cast<unsigned char>(character));
  return name;
}

/// Returns the error in the line; empty if there is none.
std::string fault_in_board(const std::string& line) {
  std::string missing = cells;
  bool separated = true;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (line[i] == ' ' || line[i] == '\t') {
      separated = true;
      continue;
    }
    const std::string here = shown(line[i]) + " at character " + std::to_string(i + 1);
    const std::size_t place = missing.find(line[i]);
    if (cells.find(line[i]) == std::string::npos) return here + expected;
    if (!separated) return "no space before " + here;
    if (place == std::string::npos) return here + " appears twice";
    missing.erase(place, 1);
    separated = false;
  }
  if (missing.size() == cells.size()) return "no board" + expected;
  return missing.empty() ? "" : shown(missing[0]) + " is missing" + expected;
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
