#pragma once

#include "judge/app/operation/operator_options.hpp"

namespace judge::app {

/// Runs `judge status`. Returns the exit status.
int status_command(const StatusArguments& arguments);

}  // namespace judge::app
