#pragma once

#include <string>

#include "judge/problem/import/base/foreign_files.hpp"
#include "judge/problem/import/base/new_problem.hpp"

namespace judge::problem {

/// Copies the program `path` into `directory` of the new package. Also copies the headers that it
/// includes from the directory `headers` of the foreign package. Reports a missing testlib.h as
/// lost. Returns false if there is no such program.
bool add_imported_program(const ForeignFiles& files, const std::string& path,
                          const std::string& headers, const std::string& directory,
                          NewProblem& result);

/// Returns the part of a path after the last '/'.
std::string base_of(std::string_view path);

/// Returns a file name without its last extension.
std::string stem_of(std::string_view name);

}  // namespace judge::problem
