#pragma once

#include <charconv>
#include <concepts>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>

namespace judge {

/// Returns `text` as valid UTF-8 without control characters other than line feed and tab, and
/// without direction marks, which can make text look different from its actual content. Each such
/// character and each invalid byte becomes U+FFFD, except that CR LF becomes LF. A result longer
/// than `bytes_max` bytes is truncated between characters and gets an additional last line that
/// says so. For displaying the output of programs.
std::string readable(std::string_view text, std::size_t bytes_max);

/// Like `readable`, but keeps direction marks. For text that must stay exact, such as sources, and
/// for statements in languages that need the marks.
std::string valid_text(std::string_view text, std::size_t bytes_max);

/// Returns `text` on one line in printable ASCII, with other bytes as \n, \t, \r, \xHH. Longer text
/// is truncated after `characters_max` bytes and followed by "...". For quoting a token.
std::string quoted(std::string_view text, std::size_t characters_max);

/// True if the text is UTF-8 on one line and all its characters are visible: no control characters,
/// direction marks or zero-width characters. For names: different names must not look the same.
bool is_one_line(std::string_view text);

/// Returns `text` with ASCII letters in lower case.
std::string lowered(std::string_view text);

/// True if the texts differ at most in the case of ASCII letters.
bool equals_ignoring_case(std::string_view one, std::string_view other);

/// True for the ASCII digits.
constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }

/// True for the letters a-z.
constexpr bool is_lower_case_letter(char c) { return c >= 'a' && c <= 'z'; }

/// True for the ASCII letters.
constexpr bool is_letter(char c) { return is_lower_case_letter(c) || (c >= 'A' && c <= 'Z'); }

/// True for the ASCII letters and digits.
constexpr bool is_letter_or_digit(char c) { return is_letter(c) || is_digit(c); }

/// True if the text consists of at least one ASCII digit and nothing else.
bool is_digits(std::string_view text);

/// Parses a text that consists only of an integer: digits, and for signed types an optional leading
/// '-'. Returns `nullopt` for any other text, and for integers that `Number` cannot represent.
template <std::integral Number>
std::optional<Number> parse_integer(std::string_view text, int base = 10) {
  Number number = 0;
  const char* const end = text.data() + text.size();
  const auto [rest, error] = std::from_chars(text.data(), end, number, base);
  if (error != std::errc() || rest != end) return std::nullopt;
  return number;
}

/// Removes the first line and its ending from the text, and returns the line without its ending.
std::string_view take_line(std::string_view& text, std::string_view ending = "\n");

/// Returns the directory part of a '/'-separated path: "a/b" for "a/b/c"; "" if it has no slash.
std::string parent_of(std::string_view path);

/// Returns `text` on one line of valid UTF-8 without characters that a terminal or a line-based
/// reader may interpret. Control characters, line and paragraph separators and direction marks
/// become \n, \t, \r, \uXXXX as in JSON, a backslash is doubled, and invalid UTF-8 becomes U+FFFD.
/// Results longer than `bytes_max` bytes are truncated between characters and followed by "...".
/// For logs, where a value must not be able to forge a line.
std::string escaped(std::string_view text, std::size_t bytes_max);

/// Like `escaped`, but in quotation marks, with a backslash before each inner quotation mark. The
/// result is valid as a JSON string and as a TOML string.
std::string quoted_string(std::string_view text, std::size_t bytes_max);

inline constexpr std::string_view white_space = " \t\r\n\v\f";

/// Returns `text` without trailing white space.
std::string_view trimmed_end(std::string_view text);

/// Returns `text` without these characters at both ends.
std::string_view trimmed(std::string_view text, std::string_view characters = white_space);

}  // namespace judge
