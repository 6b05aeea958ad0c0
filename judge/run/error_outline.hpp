#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "judge/run/languages/languages.hpp"

namespace judge::run {

/// If the sources have more lines than this in total, the outline has no place. A program can
/// choose by its input on which line it fails, so that each run can reveal some of a hidden input:
/// with this limit, at most about ten bits.
inline constexpr std::size_t outlined_lines_max = 1024;

/// Returns the kind of error and its place in the source: "ValueError at main.py, line 3". It
/// names only kinds that the language table lists and lines that the sources have, so that a
/// program cannot put its input here. Empty if neither is known.
std::string error_outline(const Language& language, std::string_view standard_error,
                          const std::vector<SourceFile>& sources);

}  // namespace judge::run
