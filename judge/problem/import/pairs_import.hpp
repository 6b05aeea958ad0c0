#pragma once

#include "judge/problem/base/report.hpp"
#include "judge/problem/import/base/foreign_files.hpp"
#include "judge/problem/import/base/new_problem.hpp"

namespace judge::problem {

/// Converts a directory of inputs and answers. Tests whose names begin with "sample" or "example"
/// are samples. `title` is the directory's name. Does not look for a statement or solutions: all
/// other files are listed as lost.
NewProblem import_pairs(const ForeignFiles& files, const std::string& title, Report& errors);

}  // namespace judge::problem
