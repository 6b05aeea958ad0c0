#pragma once

#include "judge/problem/export/polygon/polygon_target.hpp"

namespace judge::problem {

/// Adds the element `judging` with limits, tests, groups and points, and the files of the tests.
void export_polygon_tests(const PolygonTarget& target);

}  // namespace judge::problem
