// The size on the first line, a permutation of 1 to that size on the second, with single spaces.
// With the argument "any_white_space", spaces, tabs and line ends may stand anywhere around the
// numbers. The last line ends in a newline either way.

#include <cstddef>
#include <iostream>
#include <iterator>
#include <optional>
#include <string>
#include <vector>

constexpr int exit_valid = 42;
constexpr int exit_invalid = 43;
constexpr std::size_t size_max = 1'000'000;

bool is_white_space(char character) {
  return character == ' ' || character == '\t' || character == '\n';
}

/// Takes numbers from the text one by one.
class Numbers {
 public:
  explicit Numbers(const std::string& text) : text_(text) {}

  /// From 1 to `highest`, without leading zeros; what follows is white space or the end.
  std::optional<std::size_t> take(std::size_t highest) {
    std::size_t number = 0;
    const std::size_t start = place_;
    for (; place_ < text_.size() && !is_white_space(text_[place_]); ++place_) {
      const char character = text_[place_];
      if (character < '0' || character > '9' || (place_ == start && character == '0')) return {};
      number = number * 10 + static_cast<std::size_t>(character - '0');
      if (number > highest) return {};
    }
    if (place_ == start) return {};
    return number;
  }

  bool take_character(char expected) {
    if (place_ == text_.size() || text_[place_] != expected) return false;
    ++place_;
    return true;
  }

  void skip_white_space() {
    while (place_ < text_.size() && is_white_space(text_[place_])) ++place_;
  }

  bool at_end() const { return place_ == text_.size(); }

 private:
  const std::string& text_;
  std::size_t place_ = 0;
};

bool is_valid(const std::string& text, bool any_white_space) {
  if (text.empty() || text.back() != '\n') return false;
  Numbers numbers(text);
  if (any_white_space) numbers.skip_white_space();
  const auto size = numbers.take(size_max);
  if (!size) return false;
  std::vector<bool> seen(*size + 1);
  for (std::size_t i = 0; i < *size; ++i) {
    if (any_white_space) {
      numbers.skip_white_space();
    } else if (!numbers.take_character(i == 0 ? '\n' : ' ')) {
      return false;
    }
    const auto number = numbers.take(*size);
    if (!number || seen[*number]) return false;
    seen[*number] = true;
  }
  if (!numbers.take_character('\n') && !any_white_space) return false;
  if (any_white_space) numbers.skip_white_space();
  return numbers.at_end();
}

int main(int argc, char** argv) {
  const bool any_white_space = argc > 1 && std::string(argv[1]) == "any_white_space";
  std::cin.sync_with_stdio(false);
  const std::string text{std::istreambuf_iterator<char>(std::cin), {}};
  return is_valid(text, any_white_space) ? exit_valid : exit_invalid;
}
