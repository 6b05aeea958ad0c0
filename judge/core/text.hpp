#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace judge {

/// Returns `text` as valid UTF-8 without control characters other than line feed and tab, and
/// without direction marks, which can make text look different from what it is. Each of these
/// becomes U+FFFD, except that CR LF becomes LF. The result is truncated between characters to at
/// most `bytes_max` bytes; a last line then says so. For displaying the output of programs.
std::string readable(std::string_view text, std::size_t bytes_max);

/// Like `readable`, but keeps direction marks. For texts that must stay exact, such as sources, and
/// for statements in languages that need the marks.
std::string valid_text(std::string_view text, std::size_t bytes_max);

/// Returns `text` on one line in printable ASCII, with other bytes as \n, \t, \r, \xHH. Longer
/// texts are truncated after `characters_max` bytes and end with "...". For quoting a token.
std::string quoted(std::string_view text, std::size_t characters_max);

/// True if the text is UTF-8 on one line and all its characters are visible: no control characters,
/// direction marks or zero-width characters. For names, which must not look like other names.
bool is_one_line(std::string_view text);

/// Returns `text` with ASCII letters in lower case.
std::string lowered(std::string_view text);

/// Returns `text` on one line of valid UTF-8 without characters that a terminal or a line-based
/// reader may interpret. Control characters, line and paragraph separators and direction marks
/// become \n, \t, \r, \uXXXX as in JSON, a backslash is doubled, and invalid UTF-8 becomes U+FFFD.
/// Results longer than `bytes_max` bytes are truncated between characters and end with "...". For
/// logs, where a value must not forge a line.
std::string escaped(std::string_view text, std::size_t bytes_max);

/// Like `escaped`, but in quotation marks, with a backslash before each quotation mark inside: a
/// string of JSON and of TOML.
std::string quoted_string(std::string_view text, std::size_t bytes_max);

inline constexpr std::string_view white_space = " \t\r\n\v\f";

/// Returns `text` without trailing white space.
std::string_view trimmed_end(std::string_view text);

/// Returns `text` without these characters at both ends.
std::string_view trimmed(std::string_view text, std::string_view characters = white_space);

}  // namespace judge
