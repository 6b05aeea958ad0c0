#pragma once

#include "judge/problem/import/polygon/polygon_source.hpp"

namespace judge::problem {

/// Converts titles, statements, their pictures, and tutorials.
void import_polygon_statements(PolygonSource& source);

}  // namespace judge::problem
