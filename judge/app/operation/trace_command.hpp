#pragma once

#include "judge/app/operation/operator_options.hpp"

namespace judge::app {

/// Runs `judge trace`. Returns the exit status.
int trace_command(const TraceArguments& arguments);

}  // namespace judge::app
