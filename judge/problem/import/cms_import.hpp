#pragma once

#include "judge/problem/base/report.hpp"
#include "judge/problem/import/base/foreign_files.hpp"
#include "judge/problem/import/base/new_problem.hpp"

namespace judge::problem {

/// Converts a task of the Contest Management System in the "Italian" format: `task.yaml`,
/// `input/inputN.txt`, `output/outputN.txt`, and the groups in task.yaml or `gen/GEN`.
/// Source: CMS's documentation, "Task data"; cmscontrib's loader of this format.
NewProblem import_cms(const ForeignFiles& files, Report& errors);

}  // namespace judge::problem
