#pragma once

#include "judge/problem/base/package.hpp"
#include "judge/verify/report/verify_report.hpp"

namespace judge::verify {

/// Checks the package's files without running programs: identical inputs, line endings, sizes.
Check check_files(const problem::Package& package);

}  // namespace judge::verify
