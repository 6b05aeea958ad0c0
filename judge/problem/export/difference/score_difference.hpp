#pragma once

#include <string>

#include "judge/problem/base/package.hpp"

namespace judge::problem {

/// Compares the results that two packages with the same test cases give to imaginary submissions.
/// One of these has no rejected test case, some have a rejected test case in one group, and some in
/// two groups. Returns the first difference, such as "if secret/a/1 is rejected, the result is WA
/// with 40 points instead of WA with 0 points", or an empty string. Compares results instead of
/// rules, because different rules can give the same results.
std::string score_difference(const Package& a, const Package& b);

}  // namespace judge::problem
