#pragma once

#include "judge/app/grading/grading_options.hpp"

namespace judge::app {

/// Runs `judge verify`: checks packages and prints the reports. Returns the exit status.
int verify_command(const VerifyArguments& arguments);

}  // namespace judge::app
