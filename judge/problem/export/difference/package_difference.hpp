#pragma once

#include <string>
#include <vector>

#include "judge/problem/base/package.hpp"

namespace judge::problem {

/// Returns one message for each difference between two packages that can affect verdicts or that a
/// solver can see. Among other things, compares names, type, scores, limits, languages, statements,
/// test cases, self-tests, validators, the files of reference submissions, and the files that are
/// added to each submission. Ignores what the legacy format cannot express: the version, the
/// feedback, and the expected results of reference submissions.
std::vector<std::string> package_differences(const Package& a, const Package& b);

}  // namespace judge::problem
