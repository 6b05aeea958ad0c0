#pragma once

#include "judge/problem/export/polygon/polygon_target.hpp"

namespace judge::problem {

/// Adds the checker or interactor, the validators with their tests, and the solutions. Validators
/// that do not follow testlib's conventions are only listed in `notes`, because Polygon cannot run
/// them. The default output validator is exported as a generated checker.
void export_polygon_programs(const PolygonTarget& target);

}  // namespace judge::problem
