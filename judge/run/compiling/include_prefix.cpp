#include "judge/run/compiling/include_prefix.hpp"

#include <algorithm>
#include <optional>

#include "judge/core/text.hpp"

namespace judge::run {
namespace {

bool is_blank(char c) { return c == ' ' || c == '\t'; }

bool is_name_character(char c) {
  return is_letter_or_digit(c) || c == '_' || c == '+' || c == '-' || c == '.' || c == '/';
}

/// True for relative names without empty parts and without parts that begin with a dot, such as
/// "..".
bool is_header_name(std::string_view name) {
  if (name.empty() || name.size() > prefix_name_bytes_max) return false;
  if (!std::ranges::all_of(name, is_name_character) || name.ends_with('/')) return false;
  char before = '/';
  for (const char c : name) {
    if (before == '/' && (c == '/' || c == '.')) return false;
    before = c;
  }
  return true;
}

/// Reads a source from its start. If a function is not certain that it has found what it expects,
/// it returns false or an empty value. The position is undefined then.
class Head {
 public:
  explicit Head(std::string_view text) : text_(text) {}

  /// Returns the name in the next include line; `nullopt` if the text continues with anything else.
  std::optional<std::string_view> next_include() {
    if (!skip_lines() || !skip('#')) return std::nullopt;
    skip_blanks();
    if (!skip_word("include")) return std::nullopt;
    skip_blanks();
    if (!skip('<')) return std::nullopt;
    const std::size_t end = text_.find('>');
    if (end == std::string_view::npos) return std::nullopt;
    const std::string_view name = text_.substr(0, end);
    text_.remove_prefix(end + 1);
    if (!is_header_name(name) || !ends_line()) return std::nullopt;
    return name;
  }

 private:
  /// Skips blank lines and comments.
  bool skip_lines() {
    while (!text_.empty()) {
      skip_blanks();
      if (skip_line_end()) continue;
      if (text_.starts_with("//") || text_.starts_with("/*")) {
        if (!skip_comment()) return false;
        continue;
      }
      return true;
    }
    return true;
  }

  /// Skips the blanks and comments in the rest of an include line. Returns false if anything else
  /// follows.
  bool ends_line() {
    while (true) {
      skip_blanks();
      if (text_.empty() || skip_line_end()) return true;
      if (text_.starts_with("//")) return skip_comment();
      if (!text_.starts_with("/*")) return false;
      const std::string_view before = text_;
      if (!skip_comment()) return false;
      const std::string_view comment = before.substr(0, before.size() - text_.size());
      if (comment.find_first_of("\r\n") != std::string_view::npos) return false;
    }
  }

  /// Skips a comment, but not the line break after a line comment.
  bool skip_comment() {
    const bool is_line = text_.starts_with("//");
    const std::size_t end = is_line ? text_.find('\n') : text_.find("*/", 2);
    if (end == std::string_view::npos) return false;
    const std::string_view comment = text_.substr(0, end);
    if (comment.find('\\') != std::string_view::npos) return false;
    if (comment.find('\0') != std::string_view::npos) return false;
    if (comment.find("??") != std::string_view::npos) return false;
    text_.remove_prefix(is_line ? end : end + 2);
    return true;
  }

  bool skip_line_end() { return skip_word("\r\n") || skip('\n'); }

  void skip_blanks() {
    text_.remove_prefix(
        static_cast<std::size_t>(std::ranges::find_if_not(text_, is_blank) - text_.begin()));
  }

  bool skip(char c) { return skip_word({&c, 1}); }

  bool skip_word(std::string_view word) {
    if (!text_.starts_with(word)) return false;
    text_.remove_prefix(word.size());
    return true;
  }

  std::string_view text_;
};

}  // namespace

std::string include_prefix(std::string_view source) {
  std::string prefix;
  Head head(source);
  for (std::size_t includes = 0; includes < prefix_includes_max; ++includes) {
    const auto name = head.next_include();
    if (!name) break;
    prefix.append("#include <").append(*name).append(">\n");
  }
  return prefix;
}

}  // namespace judge::run
