// Accepts two lines, each with the digits 0 to 8, each once, separated by spaces or tabs, which may
// also precede and follow. Standard error has the error and its place.

#include <cstddef>
#include <cstdio>
#include <iostream>
#include <iterator>
#include <string>

constexpr int exit_valid = 42;
constexpr int exit_invalid = 43;

const std::string digits = "012345678";
const std::string blanks = " \t";
const std::string expected = ": expected the digits 0 to 8, each once, separated by spaces or tabs";

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
  if (line.find_first_not_of(blanks) == std::string::npos) return "no board" + expected;
  std::string missing = digits;
  bool is_separated = true;
  for (std::size_t i = 0; i < line.size(); ++i) {
    const bool is_blank = blanks.find(line[i]) != std::string::npos;
    if (!is_blank) {
      const std::string here = shown(line[i]) + " at character " + std::to_string(i + 1);
      const std::size_t place = missing.find(line[i]);
      if (digits.find(line[i]) == std::string::npos || !is_separated) return here + expected;
      if (place == std::string::npos) return here + " appears twice";
      missing.erase(place, 1);
    }
    is_separated = is_blank;
  }
  return missing.empty() ? "" : shown(missing[0]) + " is missing" + expected;
}

/// Returns the error in the input with its line; empty if there is none.
std::string fault_in(const std::string& text) {
  std::size_t start = 0;
  for (const std::string line : {"line 1", "line 2"}) {
    const std::size_t end = text.find('\n', start);
    const std::string fault = fault_in_board(text.substr(start, end - start));
    if (!fault.empty()) return line + ": " + fault;
    if (end == std::string::npos) return line + " does not end with a newline";
    start = end + 1;
  }
  return start == text.size() ? "" : "line 3: more text after the two boards";
}

int main() {
  const std::string text{std::istreambuf_iterator<char>(std::cin), {}};
  const std::string fault = fault_in(text);
  if (fault.empty()) return exit_valid;
  std::cerr << fault << '\n';
  return exit_invalid;
}
