#pragma once

#include <string>
#include <vector>

#include "judge/problem/source.hpp"

namespace judge::problem {

/// The legacy problem.yaml that says what the package's own of format 2025-09 does, but for the
/// time limit, which has a file of its own there (`.timelimit`). What it cannot say is noted.
std::string legacy_metadata_text(const Source& source, const Package& package,
                                 std::vector<std::string>& notes);

}  // namespace judge::problem
