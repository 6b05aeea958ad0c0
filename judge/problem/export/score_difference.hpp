#pragma once

#include "judge/problem/base/package.hpp"

namespace judge::problem {

/// True if two packages with the same test cases give the same verdict and score when every test
/// case is accepted, and, for each group, when only its first test case is rejected. The packages
/// may express their rules differently. Two packages without scores are the same.
bool same_scores(const Package& a, const Package& b);

}  // namespace judge::problem
