#pragma once

#include "judge/app/operator_options.hpp"

namespace judge::app {

/// `judge status`: the exit status.
int status_command(const StatusArguments& arguments);

}  // namespace judge::app
