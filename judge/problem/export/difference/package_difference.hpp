#pragma once

#include <string>
#include <vector>

#include "judge/problem/base/package.hpp"

namespace judge::problem {

/// Returns the differences between two packages that can affect verdicts or that a solver can see,
/// one sentence each. Compares names, type, scores, limits, languages, test cases with their data
/// and arguments, self-tests, validators, submissions, and files that are added to submissions.
/// Ignores what the legacy format cannot express: version, feedback and expectations of
/// submissions.
std::vector<std::string> package_differences(const Package& a, const Package& b);

}  // namespace judge::problem
