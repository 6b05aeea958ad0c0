// One line with the digits 1 to 8 and the letter x, each once, separated by spaces and tabs; more
// of those may stand anywhere around the cells.

#include <cstddef>
#include <iostream>
#include <iterator>
#include <string>

constexpr int exit_valid = 42;
constexpr int exit_invalid = 43;

bool is_valid(const std::string& text) {
  if (text.empty() || text.find('\n') + 1 != text.size()) return false;
  std::string missing = "12345678x";
  bool separated = true;
  for (const char character : text) {
    if (character == ' ' || character == '\t' || character == '\n') {
      separated = true;
      continue;
    }
    const std::size_t place = missing.find(character);
    if (!separated || place == std::string::npos) return false;
    missing.erase(place, 1);
    separated = false;
  }
  return missing.empty();
}

int main() {
  const std::string text{std::istreambuf_iterator<char>(std::cin), {}};
  return is_valid(text) ? exit_valid : exit_invalid;
}
