#pragma once

#include "judge/problem/import/polygon/polygon_source.hpp"

namespace judge::problem {

/// Converts the checker or interactor, the validators, the generators, the solutions, and the tests
/// of the checker and the validators.
void import_polygon_programs(PolygonSource& source);

}  // namespace judge::problem
