#pragma once

#include <string>
#include <vector>

#include "judge/problem/package.hpp"

namespace judge::problem {

/// What of two packages differs that verdicts depend on, or what a solver sees, one sentence each:
/// names, limits, languages, test cases with their data and arguments, self-tests, validators,
/// submissions, files that are added to them. What the legacy format cannot say is not looked at:
/// version, groups, feedback, what is expected of submissions.
std::vector<std::string> package_differences(const Package& a, const Package& b);

}  // namespace judge::problem
