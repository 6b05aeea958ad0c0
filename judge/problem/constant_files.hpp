#pragma once

#include "judge/problem/base/package.hpp"
#include "judge/problem/base/report.hpp"

namespace judge::problem {

/// Replaces the constants in the package's statements, validators, include files and submissions.
/// Writes changed files to a temporary directory, and changes the package's paths to refer to them.
/// All code that reads, compiles or hashes a file therefore sees the values. `package.unpacked`
/// owns the directory. Does nothing for a package without constants.
void apply_constants(Package& package, Report& report);

}  // namespace judge::problem
