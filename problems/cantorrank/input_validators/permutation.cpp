// Accepts the size on the first line and a permutation of 1 to that size on the second, with single
// spaces. With the argument "any_white_space", any spaces, tabs and line endings may surround the
// numbers. The last line must end in a newline either way. Standard error has the error and its
// place.

#include <algorithm>
#include <cstddef>
#include <cstdio>
#include <iostream>
#include <iterator>
#include <string>
#include <vector>

constexpr int exit_valid = 42;
constexpr int exit_invalid = 43;
constexpr std::size_t size_max = 1'000'000;

const std::string white_space = " \t\n";
const std::string without_zeros = " without leading zeros";

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

/// A text and the current position in it.
class Reader {
 public:
  explicit Reader(const std::string& text) : text_(text) {}

  void skip_white_space() {
    place_ = std::min(text_.find_first_not_of(white_space, place_), text_.size());
  }

  bool skip(char expected) {
    if (place_ == text_.size() || text_[place_] != expected) return false;
    ++place_;
    return true;
  }

  bool at_end() const { return place_ == text_.size(); }

  /// Returns the number at the current position, from 1 to `highest` without leading zeros, which
  /// white space or the end must follow; 0 if there is none.
  std::size_t number(std::size_t highest) const {
    const std::string word = this->word();
    if (word.empty() || word.size() > 7 || word[0] == '0') return 0;
    if (word.find_first_not_of("0123456789") != std::string::npos) return 0;
    const std::size_t value = std::stoul(word);
    return value <= highest ? value : 0;
  }

  void skip_word() { place_ += word().size(); }

  /// Describes the current position: "line 2: '4' at character 5: ".
  std::string here() const {
    const std::size_t line = std::count(text_.begin(), text_.begin() + place_, '\n') + 1;
    const std::size_t line_start = line == 1 ? 0 : text_.rfind('\n', place_ - 1) + 1;
    return "line " + std::to_string(line) + ": " + shown() + " at character " +
           std::to_string(place_ - line_start + 1) + ": ";
  }

 private:
  std::string word() const {
    const std::size_t end = std::min(text_.find_first_of(white_space, place_), text_.size());
    return text_.substr(place_, end - place_);
  }

  std::string shown() const {
    if (at_end()) return "the end";
    if (text_[place_] == ' ') return "a space";
    if (text_[place_] == '\t') return "a tab";
    return text_[place_] == '\n' ? "a newline" : quoted(word());
  }

  const std::string& text_;
  std::size_t place_ = 0;
};

/// Returns the error in the input with its place; empty if there is none.
std::string fault_in(const std::string& text, bool any_white_space) {
  Reader reader(text);
  if (any_white_space) reader.skip_white_space();
  const std::size_t size = reader.number(size_max);
  if (size == 0) return reader.here() + "expected the size, 1 to 1000000" + without_zeros;
  reader.skip_word();
  std::vector<bool> seen(size + 1);
  for (std::size_t i = 0; i < size; ++i) {
    if (any_white_space) {
      reader.skip_white_space();
    } else if (!reader.skip(i == 0 ? '\n' : ' ')) {
      return reader.here() + (i == 0 ? "expected a newline" : "expected a single space");
    }
    const std::size_t number = reader.number(size);
    if (number == 0) return reader.here() + "expected 1 to " + std::to_string(size) + without_zeros;
    if (seen[number]) return reader.here() + "appears twice";
    seen[number] = true;
    reader.skip_word();
  }
  if (any_white_space) reader.skip_white_space();
  if (!any_white_space && !reader.at_end() && !reader.skip('\n')) {
    return reader.here() + "expected a newline";
  }
  if (!reader.at_end()) return reader.here() + "expected the end";
  return text.back() == '\n' ? "" : reader.here() + "expected a newline";
}

int main(int argc, char** argv) {
  const bool any_white_space = argc > 1 && std::string(argv[1]) == "any_white_space";
  std::cin.sync_with_stdio(false);
  const std::string text{std::istreambuf_iterator<char>(std::cin), {}};
  const std::string fault = fault_in(text, any_white_space);
  if (fault.empty()) return exit_valid;
  std::cerr << fault << '\n';
  return exit_invalid;
}
