#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "judge/problem/base/package.hpp"
#include "judge/problem/base/report.hpp"

namespace judge::problem {

/// Returns the paths that a C or C++ source includes from outside its program: absolute paths, and
/// paths that leave the program's directory by "..". `file` is the source's name within the
/// program.
std::vector<std::string> includes_that_leave(std::string_view file, std::string_view text);

/// Reports every source file that includes a file from outside the directory of its program. Other
/// judges may fail to compile such a program: the included file may be missing from the package, or
/// the compiler may not find it.
void check_self_contained(const Package& package, Report& report);

}  // namespace judge::problem
