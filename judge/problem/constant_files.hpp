#pragma once

#include "judge/problem/base/package.hpp"
#include "judge/problem/base/report.hpp"

namespace judge::problem {

/// Replaces the constants in the package's statements, validators, include files and submissions.
/// Changed files are written to a temporary directory, and the package's paths are changed to point
/// there, so that all code that reads, compiles or hashes a file sees the values.
/// `package.unpacked` keeps the directory alive. Does nothing for a package without constants.
void apply_constants(Package& package, Report& report);

}  // namespace judge::problem
