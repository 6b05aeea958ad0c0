#pragma once

#include <set>
#include <string>

#include "judge/problem/base/package.hpp"
#include "judge/verify/report/verify_report.hpp"

namespace judge::verify {

/// Checks the package's files without running programs: identical inputs, line endings, sizes.
/// `generated` contains the names of the test cases whose answers the judge has generated. The text
/// of these answers is not checked, because the author cannot edit it.
Check check_files(const problem::Package& package, const std::set<std::string>& generated = {});

}  // namespace judge::verify
