#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "judge/run/languages/languages.hpp"

namespace judge::run {

/// The outline contains the error's location only if the sources have at most this number of lines
/// in total. A program can choose the line on which it fails depending on its input, so each run
/// can reveal a part of a hidden input: at most about ten bits with this limit.
inline constexpr std::size_t outlined_lines_max = 1024;

/// Returns the kind of error and its location in the source: "ValueError at main.py, line 3".
/// Contains only kinds that the language table lists and lines that the sources have, so that a
/// program cannot reveal its input here. Empty if neither is known.
std::string error_outline(const Language& language, std::string_view standard_error,
                          const std::vector<SourceFile>& sources);

}  // namespace judge::run
