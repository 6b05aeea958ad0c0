#pragma once

#include <string_view>

#include "judge/problem/base/report.hpp"
#include "judge/problem/import/base/foreign_files.hpp"
#include "judge/problem/import/base/new_problem.hpp"

namespace judge::problem {

/// Converts a DMOJ problem: `init.yml`, and its tests in files or in a zip archive. The title is
/// the directory's name, because DMOJ has titles, limits and statements only in its database.
/// Source: docs.dmoj.ca, "Problem format".
NewProblem import_dmoj(const ForeignFiles& files, const std::string& title, Report& errors);

}  // namespace judge::problem
