#pragma once

#include "judge/app/command_line.hpp"

namespace judge::app {

/// `judge problem export`: writes a package as a zip archive, says what it changed and returns the
/// exit status.
int export_command(const ExportArguments& arguments);

}  // namespace judge::app
