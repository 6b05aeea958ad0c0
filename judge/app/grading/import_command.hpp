#pragma once

#include "judge/app/grading/grading_options.hpp"

namespace judge::app {

/// Runs `judge problem import`: converts a problem to a package, generates missing tests with the
/// problem's own programs, derives a missing time limit, prints a report on the kept, changed and
/// lost parts, and reads the new package. Returns the exit status.
int import_command(const ImportArguments& arguments);

}  // namespace judge::app
