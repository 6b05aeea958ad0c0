#pragma once

#include "judge/app/grading/grading_options.hpp"

namespace judge::app {

/// Runs `judge problem export`: writes a package as a zip archive and lists the changes.
/// Returns the exit status.
int export_command(const ExportArguments& arguments);

}  // namespace judge::app
