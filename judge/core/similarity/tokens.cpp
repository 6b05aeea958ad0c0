#include "judge/core/similarity/tokens.hpp"

#include <algorithm>
#include <limits>

#include "judge/core/contains.hpp"
#include "judge/core/text.hpp"

namespace judge::similarity {
namespace {

// Kinds below 256 are single characters of punctuation.
constexpr std::uint32_t name_kind = 256;
constexpr std::uint32_t number_kind = 257;
constexpr std::uint32_t text_kind = 258;
constexpr std::uint32_t first_keyword_kind = 259;

constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

/// True for the characters of names and numbers. Bytes of characters outside ASCII count as
/// letters.
bool is_word(char c) {
  return is_letter_or_digit(c) || c == '_' || static_cast<unsigned char>(c) >= 0x80;
}

bool is_blank(char c) { return static_cast<unsigned char>(c) <= ' ' || c == '\x7F'; }

class Lexer {
 public:
  Lexer(std::string_view source, const Syntax& syntax) : rest_(source), syntax_(syntax) {
    if (rest_.starts_with(byte_order_mark)) rest_.remove_prefix(byte_order_mark.size());
  }

  std::vector<Token> run() {
    while (!rest_.empty()) {
      if (is_blank(rest_.front()) || rest_.starts_with("\\\n") || rest_.starts_with("\\\r\n")) {
        skip(1);
      } else if (!skip_comment() && !skip_line()) {
        read_token();
      }
    }
    return std::move(tokens_);
  }

 private:
  /// Skips bytes and counts their lines.
  void skip(std::size_t bytes) {
    const std::string_view skipped = rest_.substr(0, bytes);
    const auto lines = std::ranges::count(skipped, '\n');
    line_ += static_cast<std::uint32_t>(lines);
    if (lines > 0) is_line_start_ = true;
    rest_.remove_prefix(skipped.size());
  }

  void skip_until(std::string_view end, std::size_t from) {
    const std::size_t place = rest_.find(end, from);
    skip(place == std::string_view::npos ? rest_.size() : place + end.size());
  }

  bool skip_comment() {
    for (const auto& [begin, end] : syntax_.block_comments) {
      if (!rest_.starts_with(begin)) continue;
      skip_until(end, begin.size());
      return true;
    }
    for (const std::string& begin : syntax_.line_comments) {
      if (!rest_.starts_with(begin)) continue;
      skip_until("\n", 0);
      return true;
    }
    return false;
  }

  /// Skips a line that begins with one of `skipped_lines`, such as an include line. Ends at a
  /// semicolon, so that the rest of a program cannot hide in such a line.
  bool skip_line() {
    if (!is_line_start_) return false;
    const auto is_here = [&](const std::string& word) {
      return rest_.starts_with(word) &&
             (rest_.size() == word.size() || !is_word(rest_[word.size()]));
    };
    if (std::ranges::none_of(syntax_.skipped_lines, is_here)) return false;
    const std::size_t end = rest_.find_first_of(";\n");
    skip(end == std::string_view::npos ? rest_.size() : end + 1);
    return true;
  }

  void read_token() {
    for (const std::string& quote : syntax_.long_quotes) {
      if (!rest_.starts_with(quote)) continue;
      if (!is_docstring()) add(text_kind);
      is_line_start_ = false;
      return skip_until(quote, quote.size());
    }
    is_line_start_ = false;
    const char first = rest_.front();
    if (contains(syntax_.quotes, first)) return read_text(first);
    if (is_digit(first)) return read_number();
    if (is_word(first)) return read_word();
    add(static_cast<unsigned char>(first));
    skip(1);
  }

  /// True if a text that begins here is a comment: it begins a line, and stands at the beginning of
  /// the file or after a colon, as in a function of Python.
  bool is_docstring() const {
    return is_line_start_ && (tokens_.empty() || tokens_.back().kind == ':');
  }

  /// Reads a text in quotes. It ends at the latest with its line.
  void read_text(char quote) {
    add(text_kind);
    std::size_t end = 1;
    while (end < rest_.size() && rest_[end] != quote && rest_[end] != '\n') {
      end += rest_[end] == '\\' ? 2 : 1;
    }
    skip(end + 1);
  }

  /// Reads a number, with separators as in 1'000 and exponents as in 1.5e-3.
  void read_number() {
    add(number_kind);
    std::size_t end = 1;
    const auto continues = [&] {
      const char c = rest_[end];
      if (is_word(c) || c == '.') return true;
      const bool has_more = end + 1 < rest_.size() && is_word(rest_[end + 1]);
      const char last = rest_[end - 1];
      return has_more && (c == '\'' || ((c == '-' || c == '+') && (last == 'e' || last == 'E')));
    };
    while (end < rest_.size() && continues()) ++end;
    skip(end);
  }

  void read_word() {
    const auto end = std::ranges::find_if_not(rest_, is_word);
    const auto length = static_cast<std::size_t>(end - rest_.begin());
    const std::string_view word = rest_.substr(0, length);
    const auto keyword = std::ranges::find(syntax_.keywords, word);
    add(keyword == syntax_.keywords.end()
            ? name_kind
            : first_keyword_kind + static_cast<std::uint32_t>(keyword - syntax_.keywords.begin()));
    skip(length);
  }

  void add(std::uint32_t kind) { tokens_.push_back({kind, line_}); }

  std::string_view rest_;
  const Syntax& syntax_;
  std::uint32_t line_ = 1;
  bool is_line_start_ = true;
  std::vector<Token> tokens_;
};

}  // namespace

std::vector<Token> tokens_of(std::string_view source, const Syntax& syntax) {
  return Lexer(source, syntax).run();
}

}  // namespace judge::similarity
