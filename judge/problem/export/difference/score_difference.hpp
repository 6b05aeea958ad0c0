#pragma once

#include <string>

#include "judge/problem/base/package.hpp"

namespace judge::problem {

/// Finds out whether two packages with the same test cases give the same points. Compares the
/// results that they give to imaginary submissions: one that passes all test cases, and others that
/// fail one test case in one group or in each of two groups. Returns the first difference, such as
/// "if secret/a/1 is rejected, the result is WA with 40 points instead of WA with 0 points", or an
/// empty string. Does not compare the scoring rules, because different rules can give the same
/// results.
std::string score_difference(const Package& a, const Package& b);

}  // namespace judge::problem
