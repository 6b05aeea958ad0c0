#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "judge/run/languages/languages.hpp"

namespace judge::run {

/// If the sources have more lines than this in total, the outline does not contain the error's
/// location. A program can make its input decide the line on which it fails, so each run can reveal
/// a part of a hidden input: at most about ten bits with this limit.
inline constexpr std::size_t outlined_lines_max = 1024;

/// Returns the kind of error and its location in the source: "ValueError at main.py, line 3".
/// Contains only kinds that the language table lists and lines that the sources have, so that a
/// program cannot reveal its input here. Empty if neither is known.
std::string error_outline(const Language& language, std::string_view standard_error,
                          const std::vector<SourceFile>& sources);

}  // namespace judge::run
