#pragma once

#include "judge/app/operation/control_options.hpp"

namespace judge::app {

/// Runs `judge pause` or `judge resume`. Returns the exit status.
int pause_command(const PauseArguments& arguments);

/// Runs `judge cancel`. Returns the exit status.
int cancel_command(const CancelArguments& arguments);

/// Runs `judge erase`. Returns the exit status.
int erase_command(const EraseArguments& arguments);

}  // namespace judge::app
