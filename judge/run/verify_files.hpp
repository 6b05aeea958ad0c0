#pragma once

#include "judge/problem/package.hpp"
#include "judge/run/verify_report.hpp"

namespace judge::run {

/// Checks the package's files without running programs: identical inputs, line ends, sizes.
Check check_files(const problem::Package& package);

}  // namespace judge::run
