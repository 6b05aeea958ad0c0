#pragma once

#include "judge/problem/package.hpp"
#include "judge/run/verify_report.hpp"

namespace judge::run {

/// Facts about the package's files that need no program: identical inputs, line ends, sizes.
Check check_files(const problem::Package& package);

}  // namespace judge::run
