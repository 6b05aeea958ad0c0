// Accepts two lines, each with the digits 0 to 8, each once, with nothing between them; spaces and
// tabs may precede and follow. Standard error has the error and its place.

#include <cstddef>
#include <cstdio>
#include <iostream>
#include <iterator>
#include <string>

constexpr int exit_valid = 42;
constexpr int exit_invalid = 43;

const std::string digits = "012345678";
const std::string expected = ": expected the digits 0 to 8, each once, with nothing between them";

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
