#pragma once

#include <string>
#include <vector>

#include "judge/problem/base/package.hpp"

namespace judge::problem {

/// Compares a package with `imported`, the result of importing the package's Polygon export.
/// Returns the differences, one sentence each. Compares only the parts that Polygon has: titles,
/// type, scores, time and memory limits, test cases in their order, programs that follow testlib's
/// conventions, and solutions.
std::vector<std::string> polygon_differences(const Package& package, const Package& imported);

}  // namespace judge::problem
