#pragma once

#include "judge/problem/base/report.hpp"
#include "judge/problem/import/base/foreign_files.hpp"
#include "judge/problem/import/base/new_problem.hpp"

namespace judge::problem {

/// The `source` of problems imported from Polygon. The source's URL is that of the problem on
/// Polygon.
inline constexpr const char* polygon_source_name = "Polygon";

/// Converts a package of Codeforces Polygon: `problem.xml` at the root, "standard" or full. Reports
/// errors for files that problem.xml names and the package does not contain.
/// Source: the packages that Polygon exports; there is no specification.
NewProblem import_polygon(const ForeignFiles& files, Report& errors);

}  // namespace judge::problem
