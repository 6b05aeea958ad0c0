#pragma once

#include <string>
#include <vector>

#include "judge/problem/base/package.hpp"

namespace judge::problem {

/// Compares a package with the package that the importer makes of its Polygon export, and returns
/// the differences, one sentence each. Compares only the parts that Polygon has: titles, type,
/// scores, time and memory, test cases in their order, programs that follow testlib's conventions,
/// solutions.
std::vector<std::string> polygon_differences(const Package& package, const Package& imported);

}  // namespace judge::problem
