#pragma once

#include "judge/app/operator_options.hpp"

namespace judge::app {

/// `judge trace`: the exit status.
int trace_command(const TraceArguments& arguments);

}  // namespace judge::app
