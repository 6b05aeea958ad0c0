#pragma once

#include "judge/problem/import/polygon/polygon_source.hpp"

namespace judge::problem {

/// Converts the test set, its groups and points, and the limits. A test without an input file names
/// its generator instead, and a test without an answer file gets its answer from the main solution.
void import_polygon_tests(PolygonSource& source);

}  // namespace judge::problem
