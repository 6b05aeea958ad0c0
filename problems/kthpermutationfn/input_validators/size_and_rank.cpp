// Accepts one line: n from 1 to 9, a space, k from 1 to n!; no leading zeros. Standard error has
// the error and its place.

#include <cstddef>
#include <cstdio>
#include <iostream>
#include <iterator>
#include <string>

constexpr int exit_valid = 42;
constexpr int exit_invalid = 43;

/// Quotes the beginning of the text, with \x00 for characters that are not printable.
std::string quoted(const std::string& text) {
  constexpr std::size_t characters_max = 20;
  std::string result = "'";
  for (const char character : text.substr(0, characters_max)) {
    char escape[] = "\\x00";
    std::snprintf(escape, sizeof escape, "\\x%02x", static_cast<unsigned char>(character));
    result += character >= ' ' && character <= '~' ? std::string(1, character) : escape;
  }
  return result + (text.size() > characters_max ? "...'" : "'");
}

/// True for a number from 1 to `highest` without leading zeros. `highest` has at most six digits.
bool is_number(const std::string& text, long highest) {
  if (text.empty() || text.size() > 6 || text[0] == '0') return false;
  if (text.find_first_not_of("0123456789") != std::string::npos) return false;
  return std::stol(text) <= highest;
}

/// Returns the error in `text`, which must be a number from 1 to `highest`; empty if there is none.
std::string fault_in_number(const std::string& name, const std::string& text, long highest) {
  if (is_number(text, highest)) return "";
  return name + " is " + quoted(text) + ": expected a number from 1 to " + std::to_string(highest) +
         " without leading zeros";
}

/// Returns the error in the line; empty if there is none.
std::string fault_in_line(const std::string& line) {
  const std::size_t space = line.find(' ');
  if (space == std::string::npos) return quoted(line) + ": expected n, a space and k";
  const std::string size = line.substr(0, space);
  const std::string fault = fault_in_number("n", size, 9);
  if (!fault.empty()) return fault;
  long count = 1;
  for (long factor = 2; factor <= std::stol(size); ++factor) count *= factor;
  return fault_in_number("k", line.substr(space + 1), count);
}

/// Returns the error in the input with its line; empty if there is none.
std::string fault_in(const std::string& text) {
  const std::size_t end = text.find('\n');
  const std::string fault = fault_in_line(text.substr(0, end));
  if (!fault.empty()) return "line 1: " + fault;
  if (end == std::string::npos) return "line 1 does not end with a newline";
  return end + 1 == text.size() ? "" : "line 2: more text after n and k";
}

int main() {
  const std::string text{std::istreambuf_iterator<char>(std::cin), {}};
  const std::string fault = fault_in(text);
  if (fault.empty()) return exit_valid;
  std::cerr << fault << '\n';
  return exit_invalid;
}
