// Accepts one line with the numbers 0 to 15, each once, separated by spaces and tabs, with any
// further spaces and tabs around them. Standard error has the error and its place.

#include <algorithm>
#include <cstddef>
#include <cstdio>
#include <iostream>
#include <iterator>
#include <set>
#include <string>

constexpr int exit_valid = 42;
constexpr int exit_invalid = 43;

const std::string expected = ": expected one line with the numbers 0 to 15, each once";

/// Quotes the beginning of the word, with \x00 for characters that are not printable.
std::string quoted(const std::string& word) {
  constexpr std::size_t characters_max = 20;
  std::string text = "'";
  for (const char character : word.substr(0, characters_max)) {
    char escape[] = "\\x00";
    std::snprintf(escape, sizeof escape, "\\x%02x", static_cast<unsigned char>(character));
    text += character > ' ' && character <= '~' ? std::string(1, character) : escape;
  }
  return text + (word.size() > characters_max ? "...'" : "'");
}

/// Returns the error in the line; empty if there is none.
std::string fault_in_board(const std::string& line) {
  std::set<std::string> cells;
  for (int tile = 0; tile < 16; ++tile) cells.insert(std::to_string(tile));
  std::set<std::string> missing = cells;
  std::size_t end = 0;
  for (std::size_t start; (start = line.find_first_not_of(" \t", end)) != std::string::npos;) {
    end = std::min(line.find_first_of(" \t", start), line.size());
    const std::string word = line.substr(start, end - start);
    const std::string here = quoted(word) + " at character " + std::to_string(start + 1);
    if (cells.count(word) == 0) return here + expected;
    if (missing.erase(word) == 0) return here + " appears twice";
  }
  if (missing.size() == cells.size()) return "no board" + expected;
  return missing.empty() ? "" : *missing.begin() + " is missing" + expected;
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
