#include "judge/run/validators/default_validator.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "judge/core/float_grammar.hpp"
#include "judge/core/text.hpp"

namespace judge::run {
namespace {

/// The maximum number of characters of a token that a message shows.
constexpr std::size_t shown_characters_max = 60;

/// True for the bytes that the package format defines as white space: 20 0c 0a 0d 09 0b in
/// hexadecimal.
bool is_space(char c) {
  return c == ' ' || c == '\f' || c == '\n' || c == '\r' || c == '\t' || c == '\v';
}

/// Splits a text from its start into alternating white space and tokens.
class Scanner {
 public:
  explicit Scanner(std::string_view text) : text_(text) {}

  std::string_view space() { return take(true); }
  std::string_view token() { return take(false); }
  std::size_t line() const { return line_; }

 private:
  std::string_view take(bool spaces) {
    const std::size_t begin = at_;
    for (; at_ < text_.size() && is_space(text_[at_]) == spaces; ++at_) {
      if (text_[at_] == '\n') ++line_;
    }
    return text_.substr(begin, at_ - begin);
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::size_t line_ = 1;
};

std::string shown(std::string_view token) {
  return "'" + quoted(token, shown_characters_max) + "'";
}

bool same_words(std::string_view expected, std::string_view got, bool case_sensitive) {
  return case_sensitive ? expected == got : equals_ignoring_case(expected, got);
}

/// Describes the difference between two tokens; empty if they match.
std::string token_difference(std::string_view expected, std::string_view got,
                             const DefaultValidatorFlags& flags) {
  if (expected == got) return {};
  if (flags.relative_tolerance || flags.absolute_tolerance) {
    const auto answer = parse_float(expected);
    if (answer && std::isfinite(*answer)) {
      const auto value = parse_float(got);
      if (!value) {
        return fmt::format("expected the number {}, got {}", shown(expected), shown(got));
      }
      const double difference = std::abs(*value - *answer);
      // An infinite difference must not pass. The absolute tolerance is finite, so it never accepts
      // an infinite difference. The product of the relative tolerance and the answer can be
      // infinite, so isfinite() is needed there.
      if (flags.absolute_tolerance && difference <= *flags.absolute_tolerance) return {};
      if (flags.relative_tolerance && difference <= *flags.relative_tolerance * std::abs(*answer) &&
          std::isfinite(difference)) {
        return {};
      }
      return fmt::format("expected {}, got {}, which is {:.3g} off", shown(expected), shown(got),
                         difference);
    }
  }
  if (same_words(expected, got, flags.case_sensitive)) return {};
  if (got.empty()) return fmt::format("expected {}, but the output ends here", shown(expected));
  if (expected.empty())
    return fmt::format("the output should end here, but {} follows", shown(got));
  return fmt::format("expected {}, got {}", shown(expected), shown(got));
}

grading::Validation rejected(std::string message, std::string outline) {
  return {ValidatorResult::wrong_answer, std::move(message), {}, std::move(outline)};
}

/// Returns `text`, which describes the difference at the token with this position. If the position
/// is large, returns less exact text, because an exact position could reveal part of a hidden
/// input.
std::string outline_at(std::size_t number, std::string text) {
  if (number <= outlined_tokens_max) return text;
  return fmt::format("the first difference is after token {}", outlined_tokens_max);
}

/// Describes where the output differs from the answer, without quoting either. Omits the line
/// number, because a program can choose it by writing empty lines, and so reveal a hidden input.
std::string outline_of(std::size_t number, bool has_expected, bool has_got) {
  if (!has_got) return fmt::format("the output ends before token {}", number);
  if (!has_expected) return fmt::format("the output should end after token {}", number - 1);
  return fmt::format("token {} of the output is wrong", number);
}

}  // namespace

grading::Validation validate_by_default(std::string_view answer, std::string_view output,
                                        const DefaultValidatorFlags& flags) {
  Scanner expected(answer);
  Scanner got(output);
  for (std::size_t number = 1;; ++number) {
    const std::size_t line_before = got.line();
    const std::string_view expected_space = expected.space();
    const std::string_view got_space = got.space();
    if (flags.space_change_sensitive && expected_space != got_space) {
      return rejected(
          fmt::format("line {}, white space {} token {}: expected {}, got {}", line_before,
                      number == 1 ? "before" : "after", number == 1 ? 1 : number - 1,
                      shown(expected_space), shown(got_space)),
          outline_at(number, fmt::format("the white space before token {} is wrong", number)));
    }
    const std::size_t line = got.line();
    const std::string_view expected_token = expected.token();
    const std::string_view got_token = got.token();
    if (expected_token.empty() && got_token.empty()) {
      return {ValidatorResult::accepted, {}, {}, {}};
    }
    if (got_token.empty() && number == 1) {
      return rejected("the output is empty", "the output is empty");
    }
    const bool both = !expected_token.empty() && !got_token.empty();
    std::string difference =
        both ? token_difference(expected_token, got_token, flags)
             : token_difference(expected_token, got_token, DefaultValidatorFlags{});
    if (!difference.empty()) {
      return rejected(
          fmt::format("line {}, token {}: {}", line, number, difference),
          outline_at(number, outline_of(number, !expected_token.empty(), !got_token.empty())));
    }
  }
}

}  // namespace judge::run
