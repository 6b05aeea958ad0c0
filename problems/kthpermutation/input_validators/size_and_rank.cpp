// One line: n from 1 to 9, a space, k from 1 to n!; no leading zeros.

#include <iostream>
#include <iterator>
#include <string>

constexpr int exit_valid = 42;
constexpr int exit_invalid = 43;

/// Digits only, the first not 0, the value at most `highest`, which has six digits or fewer.
bool is_number(const std::string& text, long highest) {
  if (text.empty() || text.size() > 6 || text[0] == '0') return false;
  if (text.find_first_not_of("0123456789") != std::string::npos) return false;
  return std::stol(text) <= highest;
}

bool is_valid(const std::string& text) {
  const std::size_t space = text.find(' ');
  const std::size_t newline = text.find('\n');
  if (space == std::string::npos || newline + 1 != text.size() || space > newline) return false;
  const std::string size = text.substr(0, space);
  if (!is_number(size, 9)) return false;
  long count = 1;
  for (long factor = 2; factor <= std::stol(size); ++factor) count *= factor;
  return is_number(text.substr(space + 1, newline - space - 1), count);
}

int main() {
  const std::string text{std::istreambuf_iterator<char>(std::cin), {}};
  return is_valid(text) ? exit_valid : exit_invalid;
}
