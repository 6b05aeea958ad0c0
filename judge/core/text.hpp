#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace judge {

/// `text` as valid UTF-8 without control characters other than line feed and tab: what is not
/// becomes U+FFFD. At most `bytes_max` bytes of it are kept, cut between characters, with a last
/// line that says so. For what programs print and people read.
std::string readable(std::string_view text, std::size_t bytes_max);

/// `text` on one line in printable ASCII, others as \n, \t, \xHH; after `characters_max`
/// characters of `text` it is cut and "..." put in their place. For quoting a token.
std::string quoted(std::string_view text, std::size_t characters_max);

/// Whether this is UTF-8 without control characters, line feeds and tabs too.
bool is_one_line(std::string_view text);

/// `text` with its ASCII letters in lower case.
std::string lowered(std::string_view text);

/// `text` without white space at its end.
std::string_view trimmed_end(std::string_view text);

}  // namespace judge
