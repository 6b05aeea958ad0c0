#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace judge::run {

/// Limits on a prefix. Further include lines are not part of it. Real programs have at most 30
/// includes.
inline constexpr std::size_t prefix_includes_max = 64;
inline constexpr std::size_t prefix_name_bytes_max = 80;

/// Returns the include lines at the head of a C or C++ source, one "#include <name>" per line, in
/// order; empty if there are none. In the source, these lines are preceded and separated only by
/// blanks and comments, so a compiler that reads the returned text first sees the same tokens in
/// the same order.
///
/// The prefix ends before the first line that is not certainly an include of a system header: a
/// line with a different directive, a quoted or computed include, text after the name, or a
/// backslash, a "??" or a NUL before the end of the line, because these can join lines or be a
/// trigraph. A byte order mark also ends the prefix.
std::string include_prefix(std::string_view source);

}  // namespace judge::run
