#pragma once

#include "judge/app/command_line.hpp"

namespace judge::app {

/// `judge verify`: checks packages, prints what was found and returns the exit status.
int verify_command(const VerifyArguments& arguments);

}  // namespace judge::app
