#include "tests/tidy/code.hpp"

#include <algorithm>
#include <array>
#include <cctype>

namespace tidy {
namespace {

bool is_identifier_char(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_';
}

/// Copies a text and replaces everything except code with spaces.
class Blanker {
 public:
  explicit Blanker(std::string_view text) : text_(text) {}

  std::string run() {
    while (position_ < text_.size()) step();
    return std::move(out_);
  }

 private:
  bool starts(std::string_view what) const { return text_.substr(position_).starts_with(what); }

  void step() {
    if (starts("//")) {
      blank_until(text_.find('\n', position_));
    } else if (starts("/*")) {
      const auto end = text_.find("*/", position_ + 2);
      blank_until(end == std::string_view::npos ? end : end + 2);
    } else if (starts("R\"") && !is_in_identifier()) {
      blank_raw_string();
    } else if (text_[position_] == '"') {
      blank_literal();
    } else if (text_[position_] == '\'' && !is_in_identifier()) {
      blank_literal();  // after a digit, it is a separator, as in 1'000
    } else if (text_[position_] == '#' && is_first_on_line()) {
      blank_directive();
    } else {
      out_ += text_[position_++];
    }
  }

  bool is_in_identifier() const {
    return position_ > 0 && is_identifier_char(text_[position_ - 1]);
  }

  bool is_first_on_line() const {
    const auto before = out_.find_last_not_of(" \t");
    return before == std::string::npos || out_[before] == '\n';
  }

  void blank_until(std::size_t end) {
    end = std::min(end, text_.size());
    for (; position_ < end; ++position_) out_ += text_[position_] == '\n' ? '\n' : ' ';
  }

  /// Replaces the content of a string or character literal with spaces. The quotes stay, so that
  /// the code still has an operand there.
  void blank_literal() {
    const char quote = text_[position_];
    std::size_t end = position_ + 1;
    while (end < text_.size() && text_[end] != quote && text_[end] != '\n') {
      end += text_[end] == '\\' ? 2 : 1;
    }
    out_ += quote;
    ++position_;
    blank_until(end);
    if (position_ < text_.size() && text_[position_] == quote) out_ += text_[position_++];
  }

  void blank_raw_string() {
    const auto open = text_.find('(', position_);
    if (open == std::string_view::npos) return blank_until(text_.size());
    const std::string close =
        ")" + std::string(text_.substr(position_ + 2, open - position_ - 2)) + "\"";
    const auto end = text_.find(close, open);
    blank_until(end == std::string_view::npos ? end : end + close.size());
  }

  void blank_directive() {
    auto end = text_.find('\n', position_);
    while (end != std::string_view::npos && end > 0 && text_[end - 1] == '\\') {
      end = text_.find('\n', end + 1);
    }
    blank_until(end);
  }

  std::string_view text_;
  std::size_t position_ = 0;
  std::string out_;
};

}  // namespace

std::string describe(const Complaints& complaints) {
  std::string text;
  for (const Complaint& complaint : complaints) {
    text += complaint.path + ":" + std::to_string(complaint.line) + ": " + complaint.message + "\n";
  }
  return text;
}

bool is_below(std::string_view path, std::string_view folder) {
  return path.starts_with(folder) && path.substr(folder.size()).starts_with("/");
}

bool is_student_program(std::string_view path) {
  const bool ours = is_below(path, "judge") || is_below(path, "tests/judge");
  return !ours && path.find("/submissions/") != path.npos;
}

bool is_guest(std::string_view path) {
  return is_student_program(path) ||
         (is_below(path, "tests/hostile") && !path.ends_with("_test.cpp"));
}

std::vector<std::string_view> lines_of(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    const auto end = text.find('\n');
    lines.push_back(text.substr(0, end));
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  }
  return lines;
}

bool is_code(std::string_view path) {
  constexpr std::array<std::string_view, 5> extensions = {".cpp", ".hpp", ".c", ".h", ".cc"};
  return std::ranges::any_of(extensions, [&](auto extension) { return path.ends_with(extension); });
}

std::string code_only(std::string_view text) { return Blanker(text).run(); }

bool is_word_at(std::string_view text, std::size_t position, std::string_view word) {
  if (text.substr(position, word.size()) != word) return false;
  const std::size_t end = position + word.size();
  const bool starts = position == 0 || !is_identifier_char(text[position - 1]);
  return starts && (end >= text.size() || !is_identifier_char(text[end]));
}

}  // namespace tidy
