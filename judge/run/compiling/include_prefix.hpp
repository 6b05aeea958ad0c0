#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace judge::run {

/// Limits on a prefix. Include lines beyond these limits are not part of the prefix. Real programs
/// have at most 30 include lines.
inline constexpr std::size_t prefix_includes_max = 64;
inline constexpr std::size_t prefix_name_bytes_max = 80;

/// Returns the include lines at the head of a C or C++ source, one "#include <name>" per line, in
/// order; empty if there are none. In the source, only blanks and comments precede and separate
/// these lines. A compiler that reads the returned text first therefore sees the same tokens in the
/// same order.
///
/// The prefix ends before the first line that is not certainly an include of a system header: a
/// line with a different directive, with a quoted or computed include, or with text after the name.
/// A line with a backslash, a "??" or a NUL also ends the prefix, because a compiler may read it
/// differently: a backslash, or the trigraph "??/", joins it to the next line. A byte order mark
/// also ends the prefix.
std::string include_prefix(std::string_view source);

}  // namespace judge::run
