#pragma once

#include "judge/app/operation/token_options.hpp"

namespace judge::app {

/// Runs `judge token …`. Returns the exit status.
int token_command(const TokenArguments& arguments);

}  // namespace judge::app
