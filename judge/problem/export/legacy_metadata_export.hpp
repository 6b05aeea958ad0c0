#pragma once

#include <string>
#include <vector>

#include "judge/problem/base/source.hpp"

namespace judge::problem {

/// Converts the package's problem.yaml from format 2025-09 to the legacy format. Omits the time
/// limit, which the legacy format keeps in a separate file (`.timelimit`). Adds a note for each
/// value that cannot be expressed.
std::string legacy_metadata_text(const Source& source, const Package& package,
                                 std::vector<std::string>& notes);

}  // namespace judge::problem
