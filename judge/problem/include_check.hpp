#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "judge/problem/package.hpp"
#include "judge/problem/report.hpp"

namespace judge::problem {

/// What a C or C++ source includes by a path that leads out of its program: absolute, or up by ".."
/// beyond the program's directory. `file` is the source's name within the program.
std::vector<std::string> includes_that_leave(std::string_view file, std::string_view text);

/// Reports every file of the package's programs that includes something from outside its program,
/// which is not in the package, or not where it is looked for.
void check_self_contained(const Package& package, Report& report);

}  // namespace judge::problem
